import type { Person, PeopleResponse } from '@forkcast/contracts';
import { ApiError, type Call } from '@forkcast/service-kit';
import { account as accounts } from '../account/account';
import { deleteAccount } from '../account/deletion';
import { loadAccount } from '../account/loadAccount';
import type { AccountModels } from '../models';
import { administration } from './administration';

const PAGE_SIZE = 100;

type Cause = Pick<Call, 'execute' | 'now' | 'identity'>;

/** One page of all accounts, after the given id. */
export async function listPeople(after: string | undefined, models: AccountModels): Promise<PeopleResponse> {
  const { directory, lastSeen, load, server } = models;
  const page = await directory.after(after ?? '', PAGE_SIZE);
  const { administrators } = (await load(administration.of())).state;
  const seen = await lastSeen.of(page.map(({ id }) => id));
  const people = await Promise.all(
    page.map(async ({ id, householdId, profile, isDisabled = false }): Promise<Person> => ({
      id,
      displayName: profile.displayName,
      username: profile.username,
      email: profile.email,
      isAdministrator: administrators.includes(id),
      isDisabled,
      lastSeenAt: seen.get(id) ?? null,
      photoBytes: (await server.photoBytes?.(householdId)) ?? null,
    })),
  );
  const last = page.at(-1);
  return { people, next: page.length === PAGE_SIZE && last ? last.id : null };
}

/** Makes an account an administrator, or an ordinary one again. Throws RuleViolation 'last-administrator'. */
export async function changeAdministrator(
  accountId: string,
  isAdministrator: boolean,
  { execute, now: at, identity }: Cause,
  models: AccountModels,
): Promise<void> {
  if (isAdministrator) await requireAccount(accountId, models);
  await execute(administration.of(), {
    type: isAdministrator ? 'GrantAdministrator' : 'RevokeAdministrator',
    accountId,
    by: { kind: 'account', accountId: identity.accountId },
    at,
  });
}

/**
 * Disables an account, which also stops being an administrator, or enables it. Throws ApiError 'own-account', so that
 * an administrator who can log in always remains.
 */
export async function changeDisabled(
  accountId: string,
  isDisabled: boolean,
  cause: Cause,
  models: AccountModels,
): Promise<void> {
  const { execute, now: at, identity } = cause;
  rejectOwnAccount(accountId, cause);
  await requireAccount(accountId, models);
  if (isDisabled) await changeAdministrator(accountId, false, cause, models);
  const by = identity.accountId;
  await execute(accounts.of(accountId), { type: isDisabled ? 'DisableAccount' : 'EnableAccount', by, at });
}

/** Deletes an account and, with its last member, the household. Throws ApiError 'own-account'. */
export async function removePerson(accountId: string, cause: Cause, models: AccountModels): Promise<void> {
  rejectOwnAccount(accountId, cause);
  await requireAccount(accountId, models);
  await deleteAccount(accountId, cause, models, { kind: 'account', accountId: cause.identity.accountId });
}

function rejectOwnAccount(accountId: string, { identity }: Pick<Cause, 'identity'>): void {
  if (accountId === identity.accountId) throw new ApiError('own-account');
}

export async function requireAccount(accountId: string, models: AccountModels) {
  const found = await loadAccount(accountId, models);
  if (!found) throw new ApiError('not-found');
  return found;
}
