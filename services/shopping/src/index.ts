export { shoppingEnvironment } from './config';
export { shopping } from './shopping';
