import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { foldCase } from '../../personal-data/foldCase';
import type { PersonalKey, PersonalKeys } from '../../personal-data/personalKeys';
import type { AccountSecrets } from '../../personal-data/secrets';
import { openProfile, type Profile } from '../profile';
import { accountsProjection, type AccountDocument } from './accountsProjection';

/** An account with its personal data readable. */
export interface Account {
  id: string;
  householdId: string;
  profile: Profile;
  timeZone: string;
  trialEndsAt: string;
}

/** Finds accounts. One whose key has been deleted is nobody's any more, and not found. */
export interface AccountDirectory {
  byId(accountId: string): Promise<Account | null>;
  /** By address or username, with the hash that the password is checked against. */
  forSignIn(login: string): Promise<{ account: Account; passwordHash: string } | null>;
}

export function createAccountDirectory(
  database: DocumentDatabase,
  keys: PersonalKeys,
  { nameOf }: AccountSecrets,
): AccountDirectory {
  const collection = database.collection<AccountDocument>(accountsProjection.name);

  async function byLogin(login: string): Promise<AccountDocument | null> {
    const folded = foldCase(login);
    const withAddress = await collection.findOne({ emailKey: nameOf('email', folded) });
    return withAddress ?? collection.findOne({ usernameKey: nameOf('username', folded) });
  }

  return {
    byId: async (accountId) => {
      const document = await collection.findOne({ _id: accountId });
      const key = document && (await keys.find(accountId));
      return key && accountOf(document, key);
    },
    forSignIn: async (login) => {
      const document = await byLogin(login);
      const key = document && (await keys.find(document._id));
      return key && { account: accountOf(document, key), passwordHash: key.open(document.passwordHash) };
    },
  };
}

function accountOf(document: AccountDocument, key: PersonalKey): Account {
  const { _id, householdId, timeZone, trialEndsAt } = document;
  return { id: _id, householdId, profile: openProfile(key, document.profile), timeZone, trialEndsAt };
}
