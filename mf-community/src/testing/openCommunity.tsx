import type { CommunityCheck, CommunityRecipe } from '@forkcast/contracts';
import {
  type ApiHandler,
  aUser,
  type MockApi,
  mockApi,
  renderRemote,
  type RenderRemoteOptions,
} from '@forkcast/web-kit/testing';
import App from '../App';
import { aPage } from './aListing';

/** A community of these recipes, of which nothing is shared or collected by the user unless said. */
export function communityOf(
  listings: readonly CommunityRecipe[],
  check: Partial<CommunityCheck> = {},
  further: Record<string, ApiHandler> = {},
): MockApi {
  return mockApi({
    'GET /api/community': () => aPage(listings),
    'GET /api/community/check': () => ({ shared: {}, collected: {}, ...check }),
    ...further,
  });
}

/** The screen, for somebody else each time: a user's store outlives the screen. */
export function openCommunity(api: MockApi, options: RenderRemoteOptions = {}) {
  const me = aUser({ id: crypto.randomUUID() });
  return renderRemote(App, { api, session: { user: me }, path: '/community', ...options });
}
