import { randomBytes } from 'node:crypto';
import type { Identity } from '@forkcast/service-kit';
import type Koa from 'koa';
import type { Middleware, ParameterizedContext } from 'koa';
import { createSession } from 'koa-session';
import { isSecure } from '../security/ownOrigin';
import type { GatewayState } from '../gatewayState';
import { setAccountHeader } from './accountCheck';
import { sessionDataSchema, type SessionData } from './sessionData';
import { rememberOnDevice } from './knownDevice';
import type { SessionStore } from './sessionStore';
import { describeUse, type SessionUses } from './sessionUses';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Sliding: 30 days without a visit end a session. */
const SESSION_LIFETIME_MS = 30 * DAY_MS;
const COOKIE = 'forkcast_session';

/** The name of the session cookie. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${COOKIE}` : COOKIE;
}

/** The properties that koa-session adds to the context; its own types don't declare them. */
interface SessionContext extends ParameterizedContext<GatewayState> {
  session: (Partial<SessionData> & { regenerate(): Promise<void>; externalKey: string }) | null;
  sessionOptions: { key: string; secure: boolean };
}

export interface SessionsOptions {
  store: SessionStore;
  uses: SessionUses;
  publicOrigin: string | undefined;
}

/** koa-session over the server-side store: `ctx.state.session` is set after login. */
export function sessions(app: Koa, { store, uses, publicOrigin }: SessionsOptions): Middleware<GatewayState> {
  const newIds = new WeakMap<object, string>();
  const saved = new WeakMap<object, string>();
  const load = createSession(
    {
      maxAge: SESSION_LIFETIME_MS,
      httpOnly: true,
      sameSite: 'lax',
      signed: true,
      genid: (ctx: object) => {
        const id = randomBytes(32).toString('base64url');
        newIds.set(ctx, id);
        return id;
      },
      store: {
        get: (id: string) => store.read(id),
        set: async (
          id: string,
          session: unknown,
          _lifetime: number,
          { ctx }: { ctx?: ParameterizedContext },
        ) => {
          const data = sessionDataSchema.parse(session);
          if (ctx && newIds.get(ctx) === id) {
            // koa-session saves a new session when it gets its id, and again unchanged at the end of the request.
            const text = id + JSON.stringify(data);
            if (saved.get(ctx) === text) return;
            await store.begin(id, data, SESSION_LIFETIME_MS, describeUse(ctx));
            saved.set(ctx, text);
          } else {
            await store.renew(id, data, SESSION_LIFETIME_MS);
          }
        },
        destroy: (id: string) => store.end(id),
      },
    },
    app,
  );
  return async (ctx, next) => {
    const secure = isSecure(ctx, publicOrigin);
    if (secure) ctx.cookies.secure = true;
    Object.assign(sessionContextOf(ctx).sessionOptions, { key: sessionCookieName(secure), secure });
    await load(ctx, async () => {
      ctx.state.session = sessionIn(ctx);
      renewDaily(ctx);
      if (ctx.state.session) await uses.note(ctx, ctx.state.session.id);
      await next();
    });
  };
}

/** Starts a session under a new id and ends the request's session. */
export async function beginSession(
  ctx: ParameterizedContext<GatewayState>,
  identity: Identity,
  provider?: SessionData['provider'],
): Promise<void> {
  const context = sessionContextOf(ctx);
  const { accountId, householdId, displayName, timeZone } = identity;
  const data: SessionData = {
    identity: { accountId, householdId, displayName, timeZone },
    renewedAt: Date.now(),
    ...(provider && { provider }),
  };
  Object.assign(context, { session: data });
  await context.session?.regenerate();
  rememberOnDevice(ctx, accountId);
  setAccountHeader(ctx, identity);
}

export function endSession(ctx: ParameterizedContext<GatewayState>): void {
  sessionContextOf(ctx).session = null;
  // Clear cached responses, because the machine may be shared.
  ctx.set('clear-site-data', '"cache"');
}

function sessionIn(ctx: ParameterizedContext<GatewayState>): GatewayState['session'] {
  const { session } = sessionContextOf(ctx);
  const parsed = sessionDataSchema.safeParse(session);
  if (!session || !parsed.success) return undefined;
  const { identity, provider } = parsed.data;
  return { id: session.externalKey, identity, provider };
}

/** Extends the session and its cookie, at most once a day. */
function renewDaily(ctx: ParameterizedContext<GatewayState>): void {
  const { session } = sessionContextOf(ctx);
  if (!ctx.state.session || !session?.renewedAt) return;
  if (Date.now() - session.renewedAt <= DAY_MS) return;
  session.renewedAt = Date.now();
  // Sessions may be older than the device cookie.
  rememberOnDevice(ctx, ctx.state.session.identity.accountId);
}

function sessionContextOf(ctx: object): SessionContext {
  return ctx as SessionContext; // koa-session has extended the context
}
