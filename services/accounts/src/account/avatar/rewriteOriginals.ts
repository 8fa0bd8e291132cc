import { asError } from '@forkcast/event-sourcing';
import { ApiError, type BackgroundTools } from '@forkcast/service-kit';
import type { AccountModels } from '../../models';
import { changeProfile } from '../changeProfile';
import { drawAvatar } from './avatarImage';
import { avatarAddress, type OriginalAvatar } from './avatars';

const WHOSE = { key: 'originals of avatars' };

/**
 * Rewrites the avatars that earlier versions stored as uploaded, with EXIF and GPS data. One that can't be decoded is
 * removed, as if its owner had done so.
 */
export function rewriteOriginals({
  models,
  executeFor,
  clock,
  logger,
}: Pick<BackgroundTools<AccountModels>, 'models' | 'executeFor' | 'clock' | 'logger'>) {
  const { avatars, pictures } = models;
  let isStopped = false;

  async function remove({ accountId, version }: OriginalAvatar) {
    const removedAddress = avatarAddress(accountId, version);
    const cause = { execute: executeFor({ userId: accountId }), now: clock().toISOString() };
    const without = (avatar: string | null) => (avatar === removedAddress ? null : avatar);
    await changeProfile(
      accountId,
      (profile) => ({ ...profile, avatar: without(profile.avatar) }),
      cause,
      models,
    );
    await avatars.remove(accountId, version);
  }

  async function rewrite(original: OriginalAvatar) {
    try {
      await avatars.replace(original, await drawAvatar(original.file, pictures, WHOSE));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invalid-request') throw error;
      logger.warn({ accountId: original.accountId }, 'a profile picture that cannot be decoded was removed');
      await remove(original);
    }
  }

  const work = (async () => {
    let rewritten = 0;
    try {
      for await (const original of avatars.originals()) {
        if (isStopped) break;
        await rewrite(original);
        rewritten += 1;
      }
    } catch (error) {
      logger.warn(
        { err: asError(error) },
        'not all profile pictures could be rewritten without metadata; the next start tries again',
      );
    }
    if (rewritten > 0) logger.info({ rewritten }, 'profile pictures were rewritten without metadata');
  })();
  return async () => {
    isStopped = true;
    await work;
  };
}
