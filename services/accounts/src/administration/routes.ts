import {
  backupsResponseSchema,
  changePersonRequestSchema,
  changeSignUpRequestSchema,
  idSchema,
  peopleResponseSchema,
  resetLinkResponseSchema,
  serverResponseSchema,
  signUpModeSchema,
} from '@forkcast/contracts';
import { ApiError, ORIGIN_HEADER, route, signedOut, type Route } from '@forkcast/service-kit';
import { z } from 'zod';
import { signedInAccount } from '../account/account-directory/accountDirectory';
import type { AccountModels } from '../models';
import { sendResetLink } from '../password-reset/passwordReset';
import { administration } from './administration';
import { isAdministrator } from './isAdministrator';
import { changeAdministrator, changeDisabled, listPeople, removePerson, requireAccount } from './people';
import { readSignUpMode } from './signUpMode';
import { sendTestMail } from './testMail';

const readServer = route.get('/api/admin/server', {
  summary: 'The server’s version, configuration and storage use',
  response: serverResponseSchema,
  errors: ['forbidden'],
  async handle(_call, models: AccountModels) {
    const { server, mail, signUp } = models;
    return {
      version: server.version,
      signUp: { mode: await readSignUpMode(models), isFixed: signUp !== undefined },
      sendsMail: mail !== null,
      storage: (await server.storage?.()) ?? null,
      limits: Object.entries(server.limits).map(([variable, value]) => ({ variable, value })),
    };
  },
});

const changeSignUp = route.put('/api/admin/sign-up', {
  summary: 'Sets who may register',
  body: changeSignUpRequestSchema,
  response: z.object({ mode: signUpModeSchema }),
  errors: ['forbidden', 'sign-up-fixed'],
  async handle({ body: { mode }, identity, execute, now }, models: AccountModels) {
    if (models.signUp !== undefined) throw new ApiError('sign-up-fixed');
    const by = { kind: 'account', accountId: identity.accountId } as const;
    await execute(administration.of(), { type: 'ChangeSignUpMode', signUp: mode, by, at: now });
    return { mode };
  },
});

const readPeople = route.get('/api/admin/people', {
  summary: 'A page of all accounts',
  query: z.object({ after: idSchema.optional() }),
  response: peopleResponseSchema,
  errors: ['forbidden'],
  handle: ({ query: { after } }, models: AccountModels) => listPeople(after, models),
});

const changePerson = route.put('/api/admin/people/{id}', {
  summary: 'Makes an account an administrator or disables it, or undoes this; disabling ends its sessions',
  body: changePersonRequestSchema,
  status: 204,
  errors: ['forbidden', 'own-account', 'last-administrator'],
  async handle({ params: { id }, body, http, ...cause }, models: AccountModels) {
    if (body.isAdministrator !== undefined) {
      await changeAdministrator(id, body.isAdministrator, cause, models);
    }
    if (body.isDisabled === undefined) return;
    await changeDisabled(id, body.isDisabled, cause, models);
    if (body.isDisabled) signedOut(http, id);
  },
});

const sendLink = route.post('/api/admin/people/{id}/reset-link', {
  summary: 'Sends an account a password reset link',
  response: resetLinkResponseSchema,
  errors: ['forbidden', 'mail-not-configured', 'unavailable'],
  async handle({ params: { id }, http, identity, execute, now }, models: AccountModels) {
    const found = await requireAccount(id, models);
    const delivery = await sendResetLink(found, http.header(ORIGIN_HEADER), models);
    const by = { kind: 'account', accountId: identity.accountId } as const;
    await execute(administration.of(), { type: 'NoteResetLink', accountId: id, by, at: now });
    return { delivery };
  },
});

const deletePerson = route.delete('/api/admin/people/{id}', {
  summary: 'Deletes an account permanently, and the household with its last member',
  status: 204,
  errors: ['forbidden', 'own-account', 'last-administrator'],
  async handle({ params: { id }, http, ...cause }, models: AccountModels) {
    await removePerson(id, cause, models);
    signedOut(http, id);
  },
});

const testMail = route.post('/api/admin/test-email', {
  summary: 'Sends an email to the administrator’s own address',
  response: z.object({ sentTo: z.string() }),
  errors: ['forbidden', 'mail-not-configured', 'mail-not-sent', 'unauthenticated'],
  async handle({ identity, execute, now }, models: AccountModels) {
    const account = await signedInAccount(identity, models);
    await sendTestMail(account, models);
    const by = { kind: 'account', accountId: identity.accountId } as const;
    await execute(administration.of(), { type: 'NoteTestEmail', by, at: now });
    return { sentTo: account.profile.email };
  },
});

const readBackups = route.get('/api/admin/backups', {
  summary: 'The automatic backups, and the reason if the last one failed',
  response: backupsResponseSchema,
  errors: ['forbidden'],
  handle: (_call, { server }: AccountModels) =>
    Promise.resolve({ automatic: server.backups?.overview ?? null }),
});

const backUpNow = route.post('/api/admin/backups', {
  summary: 'Starts a backup unless one is running',
  status: 202,
  response: backupsResponseSchema,
  errors: ['forbidden', 'backups-off'],
  async handle({ identity, execute, now }, { server: { backups } }: AccountModels) {
    if (!backups) throw new ApiError('backups-off');
    const by = { kind: 'account', accountId: identity.accountId } as const;
    await execute(administration.of(), { type: 'NoteBackup', by, at: now });
    backups.backUpNow();
    return { automatic: backups.overview };
  },
});

/** Rejects all other users before anything else of a call is checked. */
function forAdministrators(routes: readonly Route<AccountModels>[]): readonly Route<AccountModels>[] {
  return routes.map(({ description, answer }) => ({
    description,
    answer: async (ctx, models, tools) => {
      if (!(await isAdministrator(ctx.state.identity.accountId, models))) throw new ApiError('forbidden');
      await answer(ctx, models, tools);
    },
  }));
}

/** Routes of the Server tab. */
export const administrationRoutes = forAdministrators([
  readServer,
  changeSignUp,
  readPeople,
  changePerson,
  sendLink,
  deletePerson,
  testMail,
  readBackups,
  backUpNow,
]);
