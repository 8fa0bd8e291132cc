import { randomBytes } from 'node:crypto';
import type { Remotes } from '@forkcast/contracts';
import { ApiError } from '@forkcast/service-kit';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Site } from '../gatewayOptions';
import type { GatewayState } from '../gatewayState';
import type { Releases } from '../releases/releases';
import { pagePolicy, workerPolicy, type ExternalTargets } from '../security/securityHeaders';
import { sendConventional } from './conventionalPaths';
import { sendFile, sendJson } from './fileServer';
import type { FirstScreens } from './firstScreen';
import { isReleasedFile, sendReleasedFile } from './releasedFile';
import type { ShellPage } from './shellPage';
import { sendWebManifest, WEB_MANIFEST } from './webManifest';
import { LIVE_WORKER, sendWorker, WORKER } from './worker';

const REGISTRY = '/remotes.json';
const REMOTE_FILE = /^\/remotes\/([a-z0-9-]+)\/(.+)$/;
const FILE_EXTENSION = /\.[A-Za-z0-9]+$/;

interface FilesOptions {
  productName: string;
  /** Whether browsers may install a service worker; see GatewayOptions. */
  serviceWorker: boolean;
  isServicePath: (path: string) => boolean;
  releases: Releases | undefined;
}

/**
 * Serves built files: the shell's at /, those of remotes at /remotes/<name>/, of their releases at
 * /remotes/<name>/<release>/.
 */
export function files(
  site: Site,
  remotesRegistry: () => Promise<Remotes>,
  { productName, serviceWorker, isServicePath, releases }: FilesOptions,
): Middleware<GatewayState> {
  const directories = new Map(site.remotes.map(({ name, directory }) => [name, directory]));
  return async (ctx, next) => {
    if (isReading(ctx) && (await sendConventional(ctx, site.shellDirectory))) return;
    // A service's path may look like a file.
    const isFile = isReading(ctx) && FILE_EXTENSION.test(ctx.path) && !isServicePath(ctx.path);
    if (!isFile || ctx.path === '/index.html' || ctx.path === REGISTRY) await next();
    else if (ctx.path === WEB_MANIFEST) await sendWebManifest(ctx, site.shellDirectory, productName);
    else if (ctx.path === WORKER)
      await sendWorker(ctx, site.shellDirectory, await remotesRegistry(), { serviceWorker });
    else if (LIVE_WORKER.test(ctx.path)) {
      // A worker is subject to its own policy, not the page's.
      ctx.set('content-security-policy', workerPolicy({ remotes: [] }));
      await sendFile(ctx, site.shellDirectory, ctx.path.slice(1));
    } else if (releases && isReleasedFile(ctx.path)) await sendReleasedFile(ctx, releases);
    else await sendBuiltFile(ctx, site.shellDirectory, directories);
  };
}

function sendBuiltFile(
  ctx: ParameterizedContext,
  shell: string,
  remotes: ReadonlyMap<string, string>,
): Promise<void> {
  const [, remote, name] = REMOTE_FILE.exec(ctx.path) ?? [];
  if (!remote || !name) return sendFile(ctx, shell, ctx.path.slice(1));
  const directory = remotes.get(remote);
  if (!directory) throw new ApiError('not-found');
  return sendFile(ctx, directory, name);
}

/** Returns the screens with the releases that the caller sees. */
export type SeenRemotes = (ctx: ParameterizedContext<GatewayState>) => Promise<Remotes>;

export function seenRemotes(
  remotesRegistry: () => Promise<Remotes>,
  releases: Releases | undefined,
): SeenRemotes {
  return async (ctx) => {
    const seed = await remotesRegistry();
    return releases ? releases.seenBy(ctx.state.session?.identity.accountId, seed) : seed;
  };
}

/** Serves the registry at /remotes.json, as the account sees it. Use it after the session middleware. */
export function registry(seen: SeenRemotes): Middleware<GatewayState> {
  return async (ctx, next) => {
    if (ctx.path !== REGISTRY || !isReading(ctx)) {
      await next();
      return;
    }
    ctx.set('vary', 'Cookie');
    sendJson(ctx, JSON.stringify(await seen(ctx)), 'private, no-cache');
  };
}

/** Sends the shell's page for every path that isn't a file or a call of the API. */
export function page(
  shellPage: ShellPage,
  firstScreens: FirstScreens,
  seen: SeenRemotes,
  externalTargets: ExternalTargets,
): Middleware<GatewayState> {
  return async (ctx) => {
    if (!isReading(ctx))
      throw new ApiError('method-not-allowed', undefined, undefined, { allow: 'GET, HEAD' });
    if (ctx.path === '/api' || !ctx.accepts('html')) throw new ApiError('not-found');
    const styleNonce = randomBytes(16).toString('base64');
    const signedIn = ctx.state.session !== undefined;
    const remotes = await seen(ctx);
    const preloads = signedIn ? await firstScreens.preloadsAt(ctx.path, remotes) : [];
    const image = signedIn ? firstScreens.imageAt(ctx.path, remotes) : undefined;
    const { html, scriptHashes } = await shellPage.render(styleNonce, { signedIn, preloads, image });
    ctx.set('content-security-policy', pagePolicy({ styleNonce, scriptHashes }, remotes, externalTargets));
    // Revalidate each time. `no-store` would disable the browser's back-forward cache. The page contains no
    // data of the account.
    ctx.set('cache-control', 'private, no-cache');
    ctx.type = 'html';
    ctx.body = html;
  };
}

function isReading(ctx: ParameterizedContext): boolean {
  return ctx.method === 'GET' || ctx.method === 'HEAD';
}
