import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accounts } from '@forkcast/accounts';
import { startGateway } from '@forkcast/gateway';
import { planner } from '@forkcast/planner';
import { recipes } from '@forkcast/recipes';
import { createLogger, type ServiceDependencies } from '@forkcast/service-kit';
import { serviceHarness, servicesTogether } from '@forkcast/service-kit/testing';
import { shopping } from '@forkcast/shopping';

/** Services and gateway with one household, for tests. */
export interface Product {
  /** Throws unless the response is 2xx. */
  call(method: string, path: string, body?: object | Uint8Array): Promise<Response>;
  stop(): Promise<void>;
}

const IDENTITY_KEY = new Uint8Array(Buffer.alloc(32, 7));
const now = new Date('2026-11-20T12:00:00.000Z');

async function together(dependencies: ServiceDependencies) {
  const given = { ...dependencies, identityKey: IDENTITY_KEY };
  return servicesTogether([
    await accounts.start(given),
    await planner.start(given),
    await shopping.start(given),
    await recipes.start(given),
  ]);
}

/** Starts services and gateway, and registers an account. */
export async function aProduct(): Promise<Product> {
  const harness = await serviceHarness(together, { now });
  const shellDirectory = await mkdtemp(path.join(tmpdir(), 'round-trip-'));
  const gateway = await startGateway({
    ...{ host: '127.0.0.1', port: 0, logger: createLogger({ name: 'test', level: 'silent' }) },
    database: harness.stores.database,
    identityKey: IDENTITY_KEY,
    cookieKeys: ['cookie-key'],
    services: Object.fromEntries(harness.service.prefixes.map((prefix) => [prefix, harness.url])),
    site: { shellDirectory, remotes: [] },
    remotesRegistry: () => Promise.resolve({ remotes: [] }),
    ...{ bus: harness.bus, productName: 'Forkcast', donation: null },
  });
  const jar = new Map<string, string>();
  const call: Product['call'] = async (method, where, body) => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`${gateway.url}/api${where}`, {
      method,
      headers: {
        origin: gateway.url,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': isBytes ? 'image/webp' : 'application/json' }),
      },
      ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${where}: ${await response.text()}`);
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name && value) jar.set(name, value);
    }
    await harness.settled();
    return response;
  };
  await call('POST', '/auth/register', {
    ...{ email: 'ann@example.org', username: 'ann', password: 'correct horse' },
    ...{ displayName: 'Ann', timeZone: 'Europe/Berlin' },
  });
  return {
    call,
    stop: async () => {
      await gateway.stop();
      await harness.stop();
      await rm(shellDirectory, { recursive: true });
    },
  };
}
