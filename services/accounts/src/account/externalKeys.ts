import type { Cause } from '../cause';
import type { AccountSecrets } from '../personal-data/secrets';
import { googleReservation, openIdReservation } from '../reservation/reservation';
import { release } from '../reservation/reservations';
import type { Profile } from './profile';

/** Keyed hashes of the accounts at providers that an account is connected to. */
export interface ExternalKeys {
  googleKey: string | null;
  openIdKeys: readonly string[];
}

type Hasher = Pick<AccountSecrets, 'hashOf'>;

export function externalKeysOf(profile: Pick<Profile, 'googleId' | 'openId'>, secrets: Hasher): ExternalKeys {
  const { googleId, openId } = profile;
  return {
    googleKey: googleId === null ? null : secrets.hashOf('google', googleId),
    openIdKeys: openId.map((connected) => openIdKeyOf(connected, secrets)),
  };
}

export function openIdKeyOf(
  { issuer, subject }: { issuer: string; subject: string },
  { hashOf }: Hasher,
): string {
  return hashOf('openid', JSON.stringify([issuer, subject]));
}

/** Releases the reservations of `before` that aren't in `after`. */
export async function releaseExternal(
  accountId: string,
  before: ExternalKeys,
  after: ExternalKeys,
  cause: Cause,
): Promise<void> {
  const { googleKey } = before;
  if (googleKey !== null && googleKey !== after.googleKey) {
    await release(googleReservation.of(googleKey), accountId, cause);
  }
  for (const key of before.openIdKeys.filter((each) => !after.openIdKeys.includes(each))) {
    await release(openIdReservation.of(key), accountId, cause);
  }
}
