import { servicePrefixes } from '@forkcast/contracts';
import { defineService } from '@forkcast/service-kit';
import { account } from './account/account';
import { accountsProjection } from './account/account-directory/accountsProjection';
import { rewriteOriginals } from './account/avatar/rewriteOriginals';
import { exportRoutes } from './account/exportRoutes';
import { securityRoutes } from './account/securityRoutes';
import { userRoutes } from './account/userRoutes';
import { administrationRoutes } from './administration/routes';
import { administration } from './administration/administration';
import { announceSetUp } from './administration/announceSetUp';
import { audienceOf } from './audienceOf';
import { googleRoutes, openIdRoutes } from './external/routes';
import { household } from './household/household';
import { householdView } from './household/household-view/householdView';
import { householdRoutes } from './household/routes';
import { resumeInterruptedOperations } from './integration/resumeInterruptedOperations';
import { publication } from './integration/published';
import { lastingCollections } from './lastingCollections';
import { sendDueMail } from './mail/sendDueMail';
import { sentMail } from './mail/sentMail';
import { createModels } from './models';
import { passkeyRoutes } from './passkeys/routes';
import { passwordPolicyRoutes } from './password-policy/routes';
import { passwordResetRoutes } from './password-reset/routes';
import {
  emailReservation,
  googleReservation,
  invitationReservation,
  openIdReservation,
  passkeyReservation,
  usernameReservation,
} from './reservation/reservation';
import { signInRoutes } from './sign-in/routes';
import { verificationRoutes } from './verification/routes';

export const accounts = defineService({
  name: 'accounts',
  serves: servicePrefixes.accounts,
  aggregates: {
    account,
    household,
    emailReservation,
    usernameReservation,
    googleReservation,
    openIdReservation,
    passkeyReservation,
    invitationReservation,
    sentMail,
    administration,
  },
  readModels: { accounts: accountsProjection, households: householdView },
  outlivesHouseholds: true,
  // Messages of a deleted household have no other owner.
  forget: (householdId, _models, bus) => bus.forgetHousehold(householdId),
  live: { user: ['accounts', 'households'] },
  audienceOf,
  lastingCollections,
  publishes: publication,
  consumes: [resumeInterruptedOperations, sendDueMail],
  background: [rewriteOriginals, announceSetUp],
  models: createModels,
  routes: [
    ...signInRoutes,
    ...verificationRoutes,
    ...passwordResetRoutes,
    ...passwordPolicyRoutes,
    ...googleRoutes,
    ...openIdRoutes,
    ...userRoutes,
    ...securityRoutes,
    ...passkeyRoutes,
    ...exportRoutes,
    ...householdRoutes,
    ...administrationRoutes,
  ],
  close: async ({ backgroundWork, mail, pictures }) => {
    await pictures.close();
    await backgroundWork.stop();
    mail?.mailer.close();
  },
});
