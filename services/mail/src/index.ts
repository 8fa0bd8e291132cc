export { mailServiceEnvironment, type MailOptions } from './config';
export { mail } from './mail';
