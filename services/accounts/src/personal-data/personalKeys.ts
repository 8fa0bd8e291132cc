import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { decodeBytes, encodeBytes, newKey, open, seal } from '@forkcast/service-kit';
import { deriveSecrets } from './secrets';

interface PersonalKeyDocument {
  _id: string;
  /** The key, sealed with the installation's master key. */
  key: string;
}

/** Seals and opens one account's personal data. */
export interface PersonalKey {
  seal(text: string): string;
  open(sealed: string): string;
}

/** The accounts' keys, stored outside the log: once an account's key is deleted, its personal data can't be read. */
export type PersonalKeys = Awaited<ReturnType<typeof openPersonalKeys>>;

/** Throws if the stored keys were sealed with another secret. */
export async function openPersonalKeys(database: DocumentDatabase, masterKey: Uint8Array) {
  const collection = database.collection<PersonalKeyDocument>('personal-keys');
  const unwrap = ({ _id, key }: PersonalKeyDocument) =>
    createPersonalKey(_id, decodeBytes(open(masterKey, key, _id)));

  const anyKey = await collection.findOne({});
  if (anyKey) requireSameSecret(() => unwrap(anyKey));

  return {
    /** Resolves once the key is stored, so that nothing is sealed with a key that is lost in a crash. */
    create: async (accountId: string) => {
      const key = newKey();
      const wrapped = seal(masterKey, encodeBytes(key), accountId);
      await collection.replaceOne({ _id: accountId }, { key: wrapped }, { upsert: true });
      return createPersonalKey(accountId, key);
    },
    find: async (accountId: string) => {
      const document = await collection.findOne({ _id: accountId });
      return document && unwrap(document);
    },
    /** Erases the account's personal data from events and documents. */
    remove: async (accountId: string) => {
      await collection.deleteOne({ _id: accountId });
    },
  };
}

/** Whether a document of `personal-keys` was sealed under this identity key. */
export function opensPersonalKey(document: object, identityKey: Uint8Array): boolean {
  // The document may come from elsewhere.
  const { _id, key } = document as Partial<PersonalKeyDocument>;
  if (_id === undefined || key === undefined) return false;
  try {
    open(deriveSecrets(identityKey).masterKey, key, _id);
    return true;
  } catch {
    return false;
  }
}

function createPersonalKey(accountId: string, key: Uint8Array): PersonalKey {
  return {
    seal: (text) => seal(key, text, accountId),
    open: (sealed) => open(key, sealed, accountId),
  };
}

function requireSameSecret(unwrap: () => unknown): void {
  try {
    unwrap();
  } catch (error) {
    throw new Error(
      'The accounts in this database were made with another secret. Start with the secret they were made with.',
      { cause: error },
    );
  }
}
