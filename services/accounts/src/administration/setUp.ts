import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SignUpMode } from '@forkcast/contracts';
import { ApiError } from '@forkcast/service-kit';
import { account } from '../account/account';
import type { Cause } from '../cause';
import type { AccountModels } from '../models';
import { isAbandoned } from '../reservation/reservations';
import { administration } from './administration';

/** Without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_COUNT = 3;
const GROUP_LENGTH = 4;

/**
 * The code that makes the account registered with it the administrator: 'K7QF-2M9T-XD4H', 60 bits. It is derived from
 * the installation's secret, so that it survives restarts without being stored.
 */
export function setUpCodeOf(setUpKey: Uint8Array): string {
  const bytes = createHmac('sha256', setUpKey).update('set-up code').digest();
  const letters = [...bytes.subarray(0, GROUP_COUNT * GROUP_LENGTH)].map((byte) => ALPHABET[byte % 32]);
  return Array.from({ length: GROUP_COUNT }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-');
}

/** Throws ApiError 'set-up-code-wrong', or 'already-set-up' once there has been an administrator. */
export async function checkSetUp(
  code: string,
  { secrets, load }: Pick<AccountModels, 'secrets' | 'load'>,
): Promise<void> {
  if (!isSameCode(code, setUpCodeOf(secrets.setUpKey))) throw new ApiError('set-up-code-wrong');
  if (await hasAdministrator(load)) throw new ApiError('already-set-up');
}

/**
 * Makes an account that is about to be registered the first administrator. One append decides between several; the
 * others get RuleViolation 'already-set-up'. An administrator whose registration was never completed is replaced.
 */
export async function claimSetUp(
  { accountId, signUp }: { accountId: string; signUp: SignUpMode },
  cause: Cause,
): Promise<void> {
  await cause.execute(administration.of(), async ({ firstAdministrator: first }) => ({
    type: 'SetUpServer' as const,
    accountId,
    signUp,
    lapsed: first && (await isAbandoned(first, cause)) ? first.accountId : null,
    at: cause.now,
  }));
}

/** Whether the server has no account, so that its first visitor should set it up. */
export async function needsSetUp({
  directory,
  load,
}: Pick<AccountModels, 'directory' | 'load'>): Promise<boolean> {
  return (await directory.isEmpty()) && !(await hasAdministrator(load));
}

/** Whether there has ever been an administrator. An incomplete registration doesn't count. */
async function hasAdministrator(load: AccountModels['load']): Promise<boolean> {
  const { firstAdministrator } = (await load(administration.of())).state;
  if (firstAdministrator === null) return false;
  const { status } = (await load(account.of(firstAdministrator.accountId))).state;
  return status === 'registered' || status === 'deleted';
}

/** Ignores case, spaces and hyphens, and reads O as 0 and I or L as 1. */
function isSameCode(given: string, code: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(code));
}

function digestOf(code: string): Uint8Array {
  const letters = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return new Uint8Array(createHash('sha256').update(letters).digest());
}
