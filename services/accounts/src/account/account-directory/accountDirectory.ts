import {
  DEFAULT_DISPLAY,
  DEFAULT_PREFERENCES,
  type DisplayPreferences,
  type Preferences,
} from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { ApiError, type Identity } from '@forkcast/service-kit';
import { foldCase } from '../../personal-data/foldCase';
import type { PersonalKey, PersonalKeys } from '../../personal-data/personalKeys';
import type { AccountSecrets } from '../../personal-data/secrets';
import { openProfile, type Profile } from '../profile';
import { accountsProjection, type AccountDocument } from './accountsProjection';

/** An account with decrypted personal data. */
export interface Account {
  id: string;
  householdId: string;
  profile: Profile;
  emailVerified: boolean;
  timeZone: string;
  trialEndsAt: string;
  preferences: Preferences;
  display: DisplayPreferences;
  /** Only if an administrator has disabled it. */
  isDisabled?: true;
}

/** Finds accounts. An account whose key has been deleted is not found. */
export type AccountDirectory = ReturnType<typeof createAccountDirectory>;

export function createAccountDirectory(
  database: DocumentDatabase,
  keys: PersonalKeys,
  { hashOf }: AccountSecrets,
) {
  const collection = database.collection<AccountDocument>(accountsProjection.name);

  async function openAccount(document: AccountDocument | null) {
    const key = document && (await keys.find(document._id));
    return key && accountOf(document, key);
  }

  async function openAll(documents: readonly AccountDocument[]): Promise<readonly Account[]> {
    const found = await Promise.all(documents.map(async (document) => (await openAccount(document)) ?? []));
    return found.flat();
  }

  return {
    byId: async (accountId: string) => openAccount(await collection.findOne({ _id: accountId })),
    byEmail: async (email: string) =>
      openAccount(await collection.findOne({ emailKey: hashOf('email', foldCase(email)) })),
    /** All members of a household. */
    inHousehold: async (householdId: string) => openAll(await collection.find({ householdId }).toArray()),
    /** The first accounts after an id, in the order of ids. */
    after: async (accountId: string, limit: number) =>
      openAll(await collection.find({ _id: { $gt: accountId } }, { sort: { _id: 1 }, limit }).toArray()),
    /** Whether the server has no account. */
    isEmpty: async () => (await collection.find({}, { limit: 1 }).toArray()).length === 0,
    /** Whether the server has no other account. */
    isOnly: async (accountId: string) => {
      const some = await collection.find({}, { limit: 2 }).toArray();
      return some.every(({ _id }) => _id === accountId);
    },
  };
}

/** The account of the identity. Throws ApiError 'unauthenticated' if it is deleted. */
export async function signedInAccount(
  { accountId }: Identity,
  { directory }: { directory: Pick<AccountDirectory, 'byId'> },
): Promise<Account> {
  const account = await directory.byId(accountId);
  if (!account) throw new ApiError('unauthenticated');
  return account;
}

function accountOf(document: AccountDocument, key: PersonalKey): Account {
  const { _id, householdId, timeZone, trialEndsAt, isDisabled } = document;
  const { emailVerified = false, preferences = DEFAULT_PREFERENCES } = document;
  return {
    id: _id,
    householdId,
    profile: openProfile(key, document.profile),
    emailVerified,
    timeZone,
    trialEndsAt,
    preferences,
    display: { ...DEFAULT_DISPLAY, ...document.display },
    ...(isDisabled && { isDisabled }),
  };
}
