import { limits } from '@forkcast/contracts';
import type { EventMetadata, Position } from '@forkcast/event-sourcing';
import { ApiError, type GoogleProfile } from '@forkcast/service-kit';
import type { Account, AccountDirectory } from '../account/account-directory/accountDirectory';
import type { ChangeProfile } from '../account/changeProfile';
import type { Profile } from '../account/profile';
import type { Register } from '../account/registration';
import type { AccountSecrets } from '../personal-data/secrets';
import { googleReservationStream, type Claim, type Release } from '../reservation/reservations';

export interface GoogleAccountsDependencies {
  directory: AccountDirectory;
  changeProfile: ChangeProfile;
  register: Register;
  claim: Claim;
  release: Release;
  secrets: AccountSecrets;
}

export interface Outcome {
  account: Account;
  position: Position | undefined;
}

/** Accounts and the Google accounts that lead into them, one each. */
export interface GoogleAccounts {
  /**
   * Signs in, and registers who is new. An account with the same address is connected only if Google has verified the
   * address. Throws ApiError 'email-taken' where it has not, or where that account is connected with another one.
   */
  signIn(google: GoogleProfile, timeZone: string | undefined, metadata: EventMetadata): Promise<Outcome>;
  /** Throws ApiError 'google-taken' when it leads into somebody else's account. */
  connect(account: Account, google: GoogleProfile, metadata: EventMetadata): Promise<Outcome>;
  /** Throws RuleViolation 'only-way-in' where there is no password. */
  disconnect(account: Account, metadata: EventMetadata): Promise<Outcome>;
}

export function createGoogleAccounts(dependencies: GoogleAccountsDependencies): GoogleAccounts {
  const { directory, changeProfile, register, claim, release, secrets } = dependencies;
  const streamOf = (googleId: string) => googleReservationStream(secrets.nameOf('google', googleId));

  async function change(account: Account, changed: (profile: Profile) => Profile, metadata: EventMetadata) {
    const { before, after, position } = await changeProfile(account.id, changed, metadata);
    if (before.googleId !== null && before.googleId !== after.googleId) {
      await release(streamOf(before.googleId), account.id, metadata);
    }
    return { account: { ...account, profile: after }, position };
  }

  async function connect(account: Account, google: GoogleProfile, metadata: EventMetadata): Promise<Outcome> {
    const { googleId, email: googleEmail } = google;
    if (!(await claim(streamOf(googleId), account.id, metadata))) throw new ApiError('google-taken');
    try {
      return await change(
        account,
        (profile) => ({ ...profile, googleId, googleEmail, avatar: profile.avatar ?? google.avatar }),
        metadata,
      );
    } catch (error) {
      if (account.profile.googleId !== googleId) await release(streamOf(googleId), account.id, metadata);
      throw error;
    }
  }

  return {
    connect,
    disconnect: (account, metadata) =>
      change(account, (profile) => ({ ...profile, googleId: null, googleEmail: null }), metadata),
    signIn: async (google, timeZone, metadata) => {
      const connected = await directory.byGoogleKey(secrets.nameOf('google', google.googleId));
      if (connected) return { account: connected, position: undefined };
      const known = await directory.byEmail(google.email);
      if (!known) return register(registrationOf(google, timeZone), metadata);
      if (!google.emailVerified || known.profile.googleId !== null) throw new ApiError('email-taken');
      return connect(known, google, { ...metadata, userId: known.id });
    },
  };
}

function registrationOf(
  { email, displayName, googleId, avatar }: GoogleProfile,
  timeZone: string | undefined,
) {
  const name = displayName.trim().slice(0, limits.displayName);
  return {
    email,
    password: null,
    google: { googleId, avatar },
    ...(name === '' ? {} : { displayName: name }),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
}
