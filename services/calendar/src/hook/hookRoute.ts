import type Router from '@koa/router';
import { ApiError, type ServiceState } from '@forkcast/service-kit';
import { HOOK_PATH, type Channels } from './channels';

/** Google tells that something has changed in a calendar; what, it is asked. */
export function hookRoute(
  router: Router<ServiceState>,
  { channels, changed }: { channels: Channels; changed: (accountId: string) => Promise<void> },
): void {
  router.post(HOOK_PATH, async (ctx) => {
    const accountId = await channels.accountOf(ctx.get('x-goog-channel-id'), ctx.get('x-goog-channel-token'));
    if (!accountId) throw new ApiError('not-found');
    // 'sync' says no more than that the channel is open.
    if (ctx.get('x-goog-resource-state') !== 'sync') await changed(accountId);
    ctx.status = 204;
  });
}
