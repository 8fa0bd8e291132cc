import { AVATAR_TYPES, type AvatarType } from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { PersonalKeys } from '../../personal-data/personalKeys';
import type { AvatarImage } from './avatarImage';

interface AvatarDocument {
  /** The account. */
  _id: string;
  version: string;
  /** Earlier versions stored the other types as uploaded. */
  type: AvatarType | 'image/webp';
  /** Base64, sealed with the account's key. */
  image: string;
  /** Like `image`, for the small one; missing if the image was stored as uploaded. */
  small?: string;
}

/** An avatar in its uploaded form, with metadata. */
export interface OriginalAvatar {
  accountId: string;
  version: string;
  file: Uint8Array;
}

/** Uploaded avatars, stored outside the log, which would retain every image. */
export function openAvatars(database: DocumentDatabase, keys: PersonalKeys) {
  const collection = database.collection<AvatarDocument>('avatars');

  async function sealImage(accountId: string, { whole, small }: AvatarImage) {
    const key = await keys.find(accountId);
    const seal = (bytes: Uint8Array) => key?.seal(Buffer.from(bytes).toString('base64'));
    const [image, sealedSmall] = [seal(whole), seal(small)];
    return image && sealedSmall ? { type: 'image/webp' as const, image, small: sealedSmall } : null;
  }

  return {
    store: async (accountId: string, image: AvatarImage) => {
      const content = await sealImage(accountId, image);
      if (!content) return;
      await collection.replaceOne(
        { _id: accountId },
        { version: image.version, ...content },
        { upsert: true },
      );
    },
    /** Replaces an original at the same address. Does nothing if the account has changed its avatar. */
    replace: async ({ accountId, version }: OriginalAvatar, image: AvatarImage) => {
      const content = await sealImage(accountId, image);
      if (content) await collection.replaceOne({ _id: accountId, version }, { version, ...content });
    },
    remove: async (accountId: string, version?: string) => {
      await collection.deleteOne({ _id: accountId, ...(version === undefined ? {} : { version }) });
    },
    find: async (accountId: string, size: 'whole' | 'small') => {
      const document = await collection.findOne({ _id: accountId });
      const key = document && (await keys.find(accountId));
      if (!document || !key) return null;
      const { type, version, image, small = image } = document;
      return { type, version, bytes: Buffer.from(key.open(size === 'small' ? small : image), 'base64') };
    },
    /** Avatars that an earlier version stored as uploaded. */
    async *originals() {
      const stored = collection.find({ type: { $in: [...AVATAR_TYPES] } }, { projection: { _id: 1 } });
      const accountIds = (await stored.toArray()).map(({ _id }) => _id);
      for (const accountId of accountIds) {
        const document = await collection.findOne({ _id: accountId });
        const key = document && (await keys.find(accountId));
        if (!document || !key || document.type === 'image/webp') continue;
        const { version, image } = document;
        yield { accountId, version, file: new Uint8Array(Buffer.from(key.open(image), 'base64')) };
      }
    },
  };
}

/** The address of an uploaded avatar, which is different for each image. */
export function avatarAddress(accountId: string, version: string): string {
  return `${addressOf(accountId)}?v=${version}`;
}

/** Whether the account uploaded its avatar, and didn't get it from a provider. */
export function isUploaded(accountId: string, avatar: string | null): boolean {
  return avatar !== null && avatar.startsWith(`${addressOf(accountId)}?`);
}

function addressOf(accountId: string): string {
  return `/api/user/${accountId}/avatar`;
}
