import type { Remotes } from '@forkcast/contracts';
import type { Middleware, ParameterizedContext } from 'koa';

const COOKIE = 'forkcast_dev_remote';
/** 'planner@http://localhost:4001'; only this machine is allowed. */
const REMOTE_PATTERN = /^([a-z][a-z0-9]*)@(http:\/\/localhost:\d{1,5})$/;

interface DevRemote {
  name: string;
  origin: string;
}

/**
 * Lets one browser load one screen from a developer's machine: `?remote=planner@http://localhost:4001` sets it and
 * `?remote=` unsets it. Only `npm run dev` mounts it.
 */
export function devRemotes(): Middleware {
  return async (ctx, next) => {
    const { remote: requested } = ctx.query;
    const remoteText = typeof requested === 'string' ? requested : ctx.cookies.get(COOKIE, { signed: false });
    const remote = parseRemote(remoteText);
    if (typeof requested === 'string') {
      const value = remote ? requested : null;
      ctx.cookies.set(COOKIE, value, { signed: false, httpOnly: true, sameSite: 'lax' });
    }
    if (!remote) {
      await next();
      return;
    }
    // The browser may have cached the response without the remote.
    delete ctx.req.headers['if-none-match'];
    await next();
    if (ctx.path === '/remotes.json' && typeof ctx.body === 'string') {
      ctx.body = replaceManifest(remote, ctx.body);
      ctx.remove('etag');
      ctx.set('cache-control', 'no-store');
    }
    if (ctx.response.is('html')) allowOrigin(ctx, remote.origin);
  };
}

function parseRemote(text: string | undefined): DevRemote | undefined {
  const [, name, origin] = REMOTE_PATTERN.exec(text ?? '') ?? [];
  return name && origin ? { name, origin } : undefined;
}

function replaceManifest({ name, origin }: DevRemote, registry: string): string {
  const { remotes } = JSON.parse(registry) as Remotes; // the gateway wrote it
  const manifest = `${origin}/mf-manifest.json`;
  return JSON.stringify({
    remotes: remotes.map((entry) => (entry.name === name ? { ...entry, manifest } : entry)),
  });
}

function allowOrigin(ctx: ParameterizedContext, origin: string): void {
  const policy = ctx.response.get('content-security-policy');
  ctx.set('content-security-policy', policy.replace(/(script-src|connect-src)/g, `$1 ${origin}`));
}
