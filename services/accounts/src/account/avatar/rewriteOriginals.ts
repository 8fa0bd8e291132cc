import { asError } from '@forkcast/event-sourcing';
import { ApiError, type BackgroundTools } from '@forkcast/service-kit';
import type { AccountModels } from '../../models';
import { changeProfile } from '../changeProfile';
import { drawAvatar } from './avatarImage';
import { avatarAddress, type OriginalAvatar } from './avatars';

const QUEUE_KEY = { key: 'originals of avatars' };

/**
 * Rewrites the avatars that earlier versions stored as uploaded, with EXIF and GPS data. It removes
 * avatars that can't be decoded, as if their owners had done so.
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
    await changeProfile(
      accountId,
      (profile) => (profile.avatar === removedAddress ? { ...profile, avatar: null } : profile),
      cause,
      models,
    );
    await avatars.remove(accountId, version);
  }

  async function rewrite(original: OriginalAvatar) {
    try {
      await avatars.replace(original, await drawAvatar(original.file, pictures, QUEUE_KEY));
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
