export { larder } from './larder';
