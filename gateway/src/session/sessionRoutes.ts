import type Router from '@koa/router';
import type { Session } from '@forkcast/contracts';
import { ApiError } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import { requireSession } from '../auth/guard';
import type { GatewayState } from '../gatewayState';
import type { LiveConnections } from '../live/liveConnections';
import { shownIdOf, type SessionStore, type ShownSession } from './sessionStore';

export interface SessionRoutesOptions {
  sessionStore: SessionStore;
  connections: LiveConnections;
  /** Ends the session of the request itself. */
  signOut: (ctx: ParameterizedContext<GatewayState>) => void;
}

/** Adds the routes for the devices that an account is signed in on. */
export function sessionRoutes(router: Router<GatewayState>, options: SessionRoutesOptions): void {
  const { sessionStore, connections, signOut } = options;

  router.get('/api/user/sessions', async (ctx) => {
    const { id, identity } = requireSession(ctx);
    const current = shownIdOf(id);
    const sessions = await sessionStore.shownTo(identity.accountId, id);
    ctx.set('cache-control', 'no-store');
    ctx.body = sessions.map((session) => present(session, current));
  });

  router.delete('/api/user/sessions/:id', async (ctx) => {
    const { id, identity } = requireSession(ctx);
    const { id: shownId } = ctx.params;
    if (!shownId) throw new ApiError('not-found');
    if (shownId === shownIdOf(id)) {
      signOut(ctx);
    } else {
      // Connections first: otherwise the ended page would receive a change, read, and be rejected.
      connections.endSessionsOf(identity.accountId, (each) => shownIdOf(each) === shownId);
      if (!(await sessionStore.endShown(identity.accountId, shownId))) throw new ApiError('not-found');
    }
    ctx.status = 204;
  });

  router.delete('/api/user/sessions', async (ctx) => {
    const { id, identity } = requireSession(ctx);
    connections.endSessionsOf(identity.accountId, (each) => each !== id);
    await sessionStore.endOthersOf(identity, id);
    ctx.status = 204;
  });
}

function present({ id, createdAt, lastUsedAt, device, network }: ShownSession, current: string): Session {
  return {
    id,
    device,
    network,
    startedAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
    current: id === current,
  };
}
