import type { AvatarType } from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { PersonalKeys } from '../../personal-data/personalKeys';
import type { AvatarImage } from './avatarImage';

interface AvatarDocument {
  /** The account. */
  _id: string;
  version: string;
  type: AvatarType;
  /** Base64, sealed with the account's key. */
  image: string;
}

/** Uploaded avatars, outside the log: it would keep every image that anybody ever had. */
export interface Avatars {
  keep(accountId: string, image: AvatarImage): Promise<void>;
  remove(accountId: string): Promise<void>;
  find(accountId: string): Promise<{ type: AvatarType; version: string; bytes: Buffer } | null>;
}

export function openAvatars(database: DocumentDatabase, keys: PersonalKeys): Avatars {
  const collection = database.collection<AvatarDocument>('avatars');
  return {
    keep: async (accountId, { type, base64, version }) => {
      const key = await keys.find(accountId);
      if (!key) return;
      await collection.replaceOne(
        { _id: accountId },
        { version, type, image: key.seal(base64) },
        { upsert: true },
      );
    },
    remove: async (accountId) => {
      await collection.deleteOne({ _id: accountId });
    },
    find: async (accountId) => {
      const document = await collection.findOne({ _id: accountId });
      const key = document && (await keys.find(accountId));
      if (!document || !key) return null;
      const { type, version, image } = document;
      return { type, version, bytes: Buffer.from(key.open(image), 'base64') };
    },
  };
}

/** Where an uploaded avatar is; another image has another address. */
export function avatarAddress(accountId: string, version: string): string {
  return `${addressOf(accountId)}?v=${version}`;
}

/** Whether an account's avatar is one that it has uploaded, and none from elsewhere. */
export function isUploaded(accountId: string, avatar: string | null): boolean {
  return avatar !== null && avatar.startsWith(`${addressOf(accountId)}?`);
}

function addressOf(accountId: string): string {
  return `/api/user/${accountId}/avatar`;
}
