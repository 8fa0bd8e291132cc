import 'fake-indexeddb/auto';
import { aUser, type MockApi, renderRemote, type RenderRemoteOptions } from '@forkcast/web-kit/testing';
import type { RemoteAppProps } from '@forkcast/web-kit';
import type { ComponentType, ReactElement } from 'react';

/** Draws the screen or the panel as somebody else each time: a user's store outlives the screen. */
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
