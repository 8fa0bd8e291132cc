import 'fake-indexeddb/auto';
import { aUser, type MockApi, renderRemote, type RenderRemoteOptions } from '@forkcast/web-kit/testing';
import type { RemoteAppProps } from '@forkcast/web-kit';
import type { ComponentType, ReactElement } from 'react';

/** Renders the screen or panel as a new user each time, because a user's store outlives the screen. */
export function openList(
  ui: ComponentType<RemoteAppProps> | ReactElement,
  api: MockApi,
  options: RenderRemoteOptions = {},
) {
  return renderRemote(ui, {
    api,
    session: { user: aUser({ id: crypto.randomUUID(), displayName: 'Ann' }) },
    ...options,
  });
}
