export { accountsEnvironment, accountsOptions } from './config';
export { lastingCollections } from './lastingCollections';
export { mailEnvironment, mailSettings, type MailConfig } from './mail/mailConfig';
export { startService, type AccountsDependencies } from './startService';
