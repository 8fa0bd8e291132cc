import type { AddPasskeyRequest, Passkey, PasskeySignInRequest } from '@forkcast/contracts';
import { ApiError, type Call, type HttpExchange } from '@forkcast/service-kit';
import { account as accounts, requireRegistered } from '../account/account';
import type { Account } from '../account/account-directory/accountDirectory';
import { loadAccount, type LoadedAccount } from '../account/loadAccount';
import type { Cause } from '../cause';
import type { AccountModels } from '../models';
import type { PersonalKey } from '../personal-data/personalKeys';
import { passkeyReservation } from '../reservation/reservation';
import { claim, release } from '../reservation/reservations';
import type { RequestOrigin } from '../sign-in/requestOrigin';
import type { SealedPasskey } from './passkeyRules';
import { readCredential, verifyNew, verifyUse, type Site } from './webAuthn';

type PasskeyModels = Pick<AccountModels, 'load' | 'keys' | 'secrets' | 'passkeyUses'>;

/** The passkeys of an account with their names readable, in the order in which they were added. */
export async function passkeysOf(accountId: string, models: PasskeyModels): Promise<readonly Passkey[]> {
  const { passkeys, key } = await loadPasskeys(accountId, models);
  const uses = await models.passkeyUses.find(passkeys.map(({ id }) => id));
  return passkeys.map(({ id, name, addedAt }) => ({
    id,
    name: key.open(name),
    addedAt,
    lastUsedAt: uses.get(id)?.usedAt ?? null,
  }));
}

export async function credentialsOf(accountId: string, models: Pick<PasskeyModels, 'load' | 'keys'>) {
  const { passkeys, key } = await loadPasskeys(accountId, models);
  return passkeys.map(({ credential }) => readCredential(key.open(credential)));
}

/** Throws ApiError 'passkey-not-valid', 'passkey-taken' and RuleViolation 'too-many-passkeys'. */
export async function addPasskey(
  accountId: string,
  { name, credential: given }: Pick<AddPasskeyRequest, 'name' | 'credential'>,
  { site, challenge }: { site: Site; challenge: string },
  { newId, ...cause }: Cause & Pick<Call, 'newId'>,
  models: PasskeyModels,
): Promise<Passkey> {
  const { passkeys, key } = await loadPasskeys(accountId, models);
  const credential = await verifyNew(given, site, challenge);
  const credentialKey = models.secrets.hashOf('passkey', credential.id);
  const reservation = passkeyReservation.of(credentialKey);
  if (!(await claim(reservation, accountId, cause))) throw new ApiError('passkey-taken');
  const passkeyId = newId();
  try {
    await cause.execute(
      accounts.of(accountId),
      {
        type: 'AddPasskey',
        passkeyId,
        credentialKey,
        credential: key.seal(JSON.stringify(credential)),
        name: key.seal(name),
        at: cause.now,
      },
      { expect: 'exists' },
    );
  } catch (error) {
    const isInUse = passkeys.some((passkey) => passkey.credentialKey === credentialKey);
    if (!isInUse) await release(reservation, accountId, cause);
    throw error;
  }
  return { id: passkeyId, name, addedAt: cause.now, lastUsedAt: null };
}

export async function renamePasskey(
  accountId: string,
  { passkeyId, name }: { passkeyId: string; name: string },
  { execute, now }: Cause,
  models: PasskeyModels,
): Promise<void> {
  const { key } = await loadPasskeys(accountId, models);
  const command = { type: 'RenamePasskey', passkeyId, name: key.seal(name), at: now } as const;
  await execute(accounts.of(accountId), command, { expect: 'exists' });
}

export async function removePasskey(
  accountId: string,
  passkeyId: string,
  cause: Cause,
  models: PasskeyModels,
): Promise<void> {
  const { passkeys } = await loadPasskeys(accountId, models);
  const command = { type: 'RemovePasskey', passkeyId, at: cause.now } as const;
  await cause.execute(accounts.of(accountId), command, { expect: 'exists' });
  await forgetPasskeys(
    accountId,
    passkeys.filter(({ id }) => id === passkeyId),
    cause,
    models,
  );
}

/** Releases the credentials of passkeys that the account no longer has. */
export async function forgetPasskeys(
  accountId: string,
  passkeys: readonly Pick<SealedPasskey, 'id' | 'credentialKey'>[],
  cause: Cause,
  { passkeyUses }: Pick<PasskeyModels, 'passkeyUses'>,
): Promise<void> {
  for (const { credentialKey } of passkeys) {
    await release(passkeyReservation.of(credentialKey), accountId, cause);
  }
  await passkeyUses.forget(passkeys.map(({ id }) => id));
}

type SignInModels = PasskeyModels & Pick<AccountModels, 'guesses' | 'passkeyTickets' | 'logger'>;

/**
 * Signs in with a passkey. Throws ApiError 'passkey-not-valid' for every invalid credential, ticket or signature, and
 * 'too-many-requests': attempts count like those with a password.
 */
export async function signInWithPasskey(
  { ticket, credential: given, ...origin }: RequestOrigin & PasskeySignInRequest,
  site: Site,
  { http, now }: { http: Pick<HttpExchange, 'saw'>; now: string },
  models: SignInModels,
): Promise<Account> {
  const credentialKey = models.secrets.hashOf('passkey', given.id);
  const { holder } = (await models.load(passkeyReservation.of(credentialKey))).state;
  const guess = await models.guesses.begin({ ...origin, account: holder?.accountId ?? credentialKey });
  const challenge = await models.passkeyTickets.redeem(ticket, SIGN_IN);
  const found = holder && (await loadAccount(holder.accountId, models));
  const passkey = found?.state.passkeys.find((each) => each.credentialKey === credentialKey);
  if (!found || !passkey || !isOwner(found, given.response.userHandle)) {
    throw new ApiError('passkey-not-valid');
  }
  await verifyAndRecord(passkey, given, { ...site, challenge, accountId: holder.accountId, now }, models);
  await guess.succeeded();
  http.saw(found.position);
  return found.account;
}

/** What tickets for signing in are bound to. */
export const SIGN_IN = 'sign in';

async function verifyAndRecord(
  { id, credential }: SealedPasskey,
  given: PasskeySignInRequest['credential'],
  { accountId, now, ...expected }: Site & { challenge: string; accountId: string; now: string },
  { keys, passkeyUses }: SignInModels,
): Promise<void> {
  const key = await keys.find(accountId);
  if (!key) throw new ApiError('passkey-not-valid');
  const stored = readCredential(key.open(credential));
  const lastCounter = (await passkeyUses.find([id])).get(id)?.counter ?? stored.counter;
  const counter = await verifyUse(given, { ...stored, counter: lastCounter }, expected);
  if (!(await passkeyUses.record(id, { counter, usedAt: now }))) throw new ApiError('passkey-not-valid');
}

/** Whether the passkey was created for this account. */
function isOwner({ account }: LoadedAccount, userHandle: string | undefined): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === account.id;
}

async function loadPasskeys(
  accountId: string,
  { load, keys }: Pick<AccountModels, 'load' | 'keys'>,
): Promise<{ passkeys: readonly SealedPasskey[]; key: PersonalKey }> {
  const [{ state }, key] = await Promise.all([load(accounts.of(accountId)), keys.find(accountId)]);
  if (!key) throw new ApiError('unauthenticated');
  return { passkeys: requireRegistered(state).passkeys, key };
}
