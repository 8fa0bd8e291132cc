import { aUser, type MockApi, renderRemote, type RenderRemoteOptions } from '@forkcast/web-kit/testing';
import App from '../App';

/** Opens the screens as a new user each time, because a user's store outlives the screen. */
export function openRecipes(api: MockApi, options: RenderRemoteOptions = {}) {
  const session = { user: aUser({ id: crypto.randomUUID() }) };
  return renderRemote(App, { api, session, path: '/recipes', ...options });
}
