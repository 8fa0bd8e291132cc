export { mailServiceEnvironment, type MailOptions } from './config';
export { publication } from './integration/published';
export { startService } from './startService';
