export { mailServiceEnvironment } from './config';
export { mail } from './mail';
