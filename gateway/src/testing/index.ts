export { unzipped } from './unzipped';
