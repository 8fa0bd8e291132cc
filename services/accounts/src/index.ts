export { accounts } from './accounts';
export { administer, type AdministrationStores, type AdministratorWish } from './administration/administer';
export { findSetUpCode } from './administration/announceSetUp';
export { identityAt } from './account/identityAt';
export { accountsEnvironment, accountsOptions, signInEnvironment } from './config';
export { defaultLimits, type AccountLimits } from './limits';
export { mailEnvironment, mailSettings, type MailConfig } from './mail/mailConfig';
export type { AccountsOptions } from './models';
export { opensPersonalKey } from './personal-data/personalKeys';
