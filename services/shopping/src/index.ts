export { shopping } from './shopping';
