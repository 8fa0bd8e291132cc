import { ApiError, route } from '@forkcast/service-kit';
import type { CalendarModels } from '../models';
import { HOOK_PATH } from './channels';

/** Receives a push message from Google and starts a sync. */
export const hookRoute = route.post(HOOK_PATH, {
  summary: 'Called by Google when a calendar has changed',
  status: 204,
  errors: ['not-found'],
  public: true,
  webhook: ['x-goog-channel-id', 'x-goog-channel-token', 'x-goog-resource-state'],
  hidden: true,
  caughtUp: false,
  executes: false,
  async handle({ http }, { channels, requestSync }: Pick<CalendarModels, 'channels' | 'requestSync'>) {
    const accountId = await channels.accountOf(
      http.header('x-goog-channel-id'),
      http.header('x-goog-channel-token'),
    );
    if (!accountId) throw new ApiError('not-found');
    // 'sync' only confirms that the channel is open.
    if (http.header('x-goog-resource-state') !== 'sync') await requestSync(accountId);
  },
});
