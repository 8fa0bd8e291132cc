import { AVATAR_TYPES, type AvatarType } from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { PersonalKeys } from '../../personal-data/personalKeys';
import type { AvatarImage } from './avatarImage';

interface AvatarDocument {
  /** The account. */
  _id: string;
  version: string;
  /** Anything but WebP was stored as uploaded, by an earlier version. */
  type: AvatarType | 'image/webp';
  /** Base64, sealed with the account's key. */
  image: string;
  /** The same of the small one; missing where the image was stored as uploaded. */
  small?: string;
}

/** An avatar as it was uploaded, with its metadata. */
export interface OriginalAvatar {
  accountId: string;
  version: string;
  file: Uint8Array;
}

/** Uploaded avatars, outside the log, which would keep every image for good. */
export interface Avatars {
  keep(accountId: string, image: AvatarImage): Promise<void>;
  /** Replaces an original at the same address. Does nothing if the account has another avatar by now. */
  replace(original: OriginalAvatar, image: AvatarImage): Promise<void>;
  remove(accountId: string, version?: string): Promise<void>;
  find(
    accountId: string,
    size: 'whole' | 'small',
  ): Promise<{ type: AvatarDocument['type']; version: string; bytes: Buffer } | null>;
  /** Those that an earlier version stored as uploaded. */
  originals(): AsyncIterable<OriginalAvatar>;
}

export function openAvatars(database: DocumentDatabase, keys: PersonalKeys): Avatars {
  const collection = database.collection<AvatarDocument>('avatars');

  async function sealed(accountId: string, { whole, small }: AvatarImage) {
    const key = await keys.find(accountId);
    const seal = (bytes: Uint8Array) => key?.seal(Buffer.from(bytes).toString('base64'));
    const [image, sealedSmall] = [seal(whole), seal(small)];
    return image && sealedSmall ? { type: 'image/webp' as const, image, small: sealedSmall } : null;
  }

  return {
    keep: async (accountId, image) => {
      const content = await sealed(accountId, image);
      if (!content) return;
      await collection.replaceOne(
        { _id: accountId },
        { version: image.version, ...content },
        { upsert: true },
      );
    },
    replace: async ({ accountId, version }, image) => {
      const content = await sealed(accountId, image);
      if (content) await collection.replaceOne({ _id: accountId, version }, { version, ...content });
    },
    remove: async (accountId, version) => {
      await collection.deleteOne({ _id: accountId, ...(version === undefined ? {} : { version }) });
    },
    find: async (accountId, size) => {
      const document = await collection.findOne({ _id: accountId });
      const key = document && (await keys.find(accountId));
      if (!document || !key) return null;
      const { type, version, image, small = image } = document;
      return { type, version, bytes: Buffer.from(key.open(size === 'small' ? small : image), 'base64') };
    },
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
