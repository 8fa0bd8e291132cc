export { community } from './community';
