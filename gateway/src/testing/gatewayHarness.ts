import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Change } from '@forkcast/bus';
import type { Remotes } from '@forkcast/contracts';
import { createLogger, listen, signedIn, type Identity, type Listening } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import Koa, { type Context } from 'koa';
import type { GatewayOptions } from '../gatewayOptions';
import { COOKIE_KEY } from './signedCookie';
import { startGateway, type RunningGateway } from '../startGateway';

export const remotes: Remotes = {
  remotes: [
    {
      name: 'recipes',
      version: '1',
      manifest: '/remotes/recipes/mf-manifest.json',
      routes: ['/recipes'],
      firstPictures: {
        '/recipes': {
          picture: '/api/recipes/{id}/cover',
          widths: [320, 960],
          sizes: '(max-width: 9px) "1px"',
        },
      },
    },
  ],
};

const shellHtml =
  '<!doctype html><title>__PRODUCT_NAME__</title><meta property="csp-nonce" nonce="__CSP_NONCE__"><meta name="forkcast-config" content="__FORKCAST_CONFIG__"><!-- signed in --><link href="/planner.js"><!-- first screen --><!-- /signed in --><!-- signed out --><link href="/login.js"><!-- /signed out --><!-- signed in --><!-- first image --><p>In a moment</p><!-- /signed in -->';

/** A gateway with a fake service behind it, whose responses the test sets. */
export interface GatewayHarness {
  url: string;
  gateway: RunningGateway;
  stores: TestStores;
  identityKey: Uint8Array;
  /** Folder with `shell` and `recipes`. */
  directory: string;
  /** Requests that reached the service, without logins. */
  reached: { method: string; url: string; headers: Context['headers'] }[];
  service: Listening;
  /** Handles all requests except logins. */
  answerWith(answer: (ctx: Context) => unknown): void;
  announce(change: Change): void;
  /** Simulates a bus that was disconnected for a while. */
  missChanges(): void;
  browser(): Browser;
  /** A browser after a login, by default with a new account. */
  signedIn(identity?: Partial<Identity>): Promise<Browser>;
  /** Starts another gateway over the same stores and bus. Browsers can use the cookies of both. */
  startAnother(): Promise<{ browser(jar?: Browser['jar']): Browser }>;
  /** Restarts the gateway over the same stores, with these options in addition to those it began with. */
  restart(options?: Partial<GatewayOptions>): Promise<void>;
  stop(): Promise<void>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies freely
  body: any;
  /** Complete Set-Cookie lines. */
  cookies: readonly string[];
}

/** Sends requests like a page of the product, and stores cookies. */
export interface Browser {
  jar: Map<string, string>;
  /** Value of the Cookie header of the next request. */
  cookie(): string;
  send(
    method: string,
    path: string,
    init?: RequestInit & { headers?: Record<string, string> },
  ): Promise<Answer>;
  signIn(identity: Identity, headers?: Record<string, string>): Promise<Answer>;
  /** Returns the open response, for streams. */
  open(path: string, signal: AbortSignal, headers?: Record<string, string>): Promise<Response>;
}

/** A gateway for each test of the file or block. */
export function gatewayForEach(
  options: Partial<GatewayOptions> | (() => Partial<GatewayOptions>) = {},
): GatewayHarness {
  let running: GatewayHarness | undefined;
  beforeEach(async () => {
    running = await gatewayHarness(typeof options === 'function' ? options() : options);
  });
  afterEach(() => running?.stop());
  return new Proxy({} as GatewayHarness, { get: (_, name) => Reflect.get(running ?? {}, name) as unknown });
}

/** How the gateway calls the service: over a connection, or directly. */
export type Hop = 'over the wire' | 'in this process';

export async function gatewayHarness(
  options: Partial<GatewayOptions> = {},
  hop: Hop = 'over the wire',
): Promise<GatewayHarness> {
  const stores = await openTestStores();
  const directory = await mkdtemp(path.join(tmpdir(), 'gateway-'));
  await build(directory);
  const identityKey = new Uint8Array(randomBytes(32));
  const reached: GatewayHarness['reached'] = [];
  const listeners = new Set<(change: Change) => void>();
  const missed = new Set<() => void>();
  let answer: (ctx: Context) => unknown = (ctx) => {
    ctx.body = { path: ctx.path };
  };
  const app = fakeService(reached, (ctx) => answer(ctx));
  const service = await listen(app, { host: '127.0.0.1', port: 0 });
  const upstream = hop === 'over the wire' ? service.url : app;
  const start = (more: Partial<GatewayOptions> = {}) =>
    startGateway({
      host: '127.0.0.1',
      port: 0,
      logger: createLogger({ name: 'test', level: 'silent' }),
      database: stores.database,
      identityKey,
      cookieKeys: [COOKIE_KEY],
      services: { '/api/auth': upstream, '/api/recipes': upstream, '/api/user': upstream },
      site: {
        shellDirectory: path.join(directory, 'shell'),
        remotes: [{ name: 'recipes', directory: path.join(directory, 'recipes') }],
      },
      remotesRegistry: () => Promise.resolve(remotes),
      bus: {
        onChange: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        onMissedChanges: (listener) => {
          missed.add(listener);
          return () => missed.delete(listener);
        },
        announce: (change) => listeners.forEach((listener) => listener(change)),
      },
      productName: 'Forkcast',
      donation: null,
      ...options,
      ...more,
    });
  let gateway = await start();
  const others: RunningGateway[] = [];
  let { publicOrigin } = options;
  const browser = () =>
    browserAt(
      () => gateway.url,
      () => publicOrigin,
    );
  return {
    get url() {
      return gateway.url;
    },
    get gateway() {
      return gateway;
    },
    stores,
    identityKey,
    directory,
    reached,
    service,
    answerWith: (next) => (answer = next),
    announce: (change) => listeners.forEach((listener) => listener(change)),
    missChanges: () => missed.forEach((listener) => listener()),
    browser,
    signedIn: async (identity) => {
      const visitor = browser();
      await visitor.signIn(asIdentity(identity));
      return visitor;
    },
    startAnother: async () => {
      const other = await start();
      others.push(other);
      return {
        browser: (jar) =>
          browserAt(
            () => other.url,
            () => publicOrigin,
            jar,
          ),
      };
    },
    restart: async (more) => {
      await gateway.stop();
      gateway = await start(more);
      publicOrigin = more?.publicOrigin ?? options.publicOrigin;
    },
    stop: async () => {
      await Promise.all([gateway, ...others].map((each) => each.stop()));
      await service.close();
      await stores.close();
      await rm(directory, { recursive: true });
    },
  };
}

async function build(directory: string): Promise<void> {
  await mkdir(path.join(directory, 'shell', 'assets'), { recursive: true });
  await mkdir(path.join(directory, 'recipes'), { recursive: true });
  const script = 'console.log("plain")';
  const files: Record<string, string | Uint8Array> = {
    'secret.txt': 'outside of the site',
    'shell/index.html': shellHtml,
    'shell/favicon.svg': '<svg/>',
    'shell/shell-main.0123456789.js': script,
    'shell/shell-main.0123456789.js.br': new Uint8Array(brotliCompressSync(script)),
    'shell/shell-main.0123456789.js.gz': new Uint8Array(gzipSync(script)),
    'shell/.env': 'HIDDEN=1',
    'recipes/mf-manifest.json': '{"name":"recipes"}',
    'recipes/recipes-main.abcdef0123.js': 'recipes()',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(directory, name), content);
}

/** Signs in the identity in the body of POST /api/auth/login, and forwards other requests to the test. */
function fakeService(reached: GatewayHarness['reached'], answer: (ctx: Context) => unknown): Koa {
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx) => {
    if (ctx.path !== '/api/auth/login') {
      reached.push({ method: ctx.method, url: ctx.url, headers: ctx.headers });
      await answer(ctx);
      return;
    }
    const chunks: string[] = [];
    for await (const chunk of ctx.req.setEncoding('utf8')) chunks.push(String(chunk));
    const identity = JSON.parse(chunks.join('')) as Identity; // sent by signIn below
    signedIn(ctx.res, identity);
    ctx.body = { displayName: identity.displayName };
  });
  return app;
}

function browserAt(
  url: () => string,
  publicOrigin: () => string | undefined,
  jar = new Map<string, string>(),
): Browser {
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const storeCookies = (lines: readonly string[]) => {
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (!name) continue;
      if (value && !/expires=Thu, 01 Jan 1970/i.test(line)) jar.set(name, value);
      else jar.delete(name);
    }
  };
  const send: Browser['send'] = async (method, path, init = {}) => {
    const headers = {
      origin: publicOrigin() ?? url(),
      ...(jar.size ? { cookie: cookie() } : {}),
      ...init.headers,
    };
    const response = await fetch(`${url()}${path}`, { redirect: 'manual', ...init, method, headers });
    const cookies = response.headers.getSetCookie();
    storeCookies(cookies);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      cookies,
      body: isJson ? JSON.parse(text) : undefined,
    };
  };
  return {
    jar,
    cookie,
    send,
    signIn: (identity, headers) => {
      const { body, headers: type } = asJson(identity);
      return send('POST', '/api/auth/login', { body, headers: { ...type, ...headers } });
    },
    open: (path, signal, headers) =>
      fetch(`${url()}${path}`, { signal, headers: { cookie: cookie(), ...headers } }),
  };
}

/** Returns a JSON body with its header. */
export function asJson(body: unknown): { body: string; headers: Record<string, string> } {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
