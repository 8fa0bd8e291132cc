export { startService } from './startService';
