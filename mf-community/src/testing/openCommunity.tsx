import type { CommunityRecipe } from '@forkcast/contracts';
import {
  aUser,
  type MockApi,
  mockApi,
  renderRemote,
  type RenderRemoteOptions,
} from '@forkcast/web-kit/testing';
import App from '../App';
import { aPage } from './aListing';

/** A community with these recipes. The user has shared or collected none of them. */
export function mockCommunity(listings: readonly CommunityRecipe[]): MockApi {
  return mockApi({
    'GET /api/community': () => aPage(listings),
    'GET /api/community/check': () => ({ shared: {}, collected: {} }),
  });
}

/** Opens the screen for a different user each time, because a user's store outlives the screen. */
export function openCommunity(api: MockApi, options: RenderRemoteOptions = {}) {
  const me = aUser({ id: crypto.randomUUID() });
  return renderRemote(App, { api, session: { user: me }, path: '/community', ...options });
}
