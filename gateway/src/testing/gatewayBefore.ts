import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@forkcast/service-kit';
import type { ServiceHarness } from '@forkcast/service-kit/testing';
import { startGateway } from '../startGateway';

/** A client with cookies. */
export interface Visitor {
  /** Sends JSON, or bytes as a WebP picture. Throws if the response isn't 2xx. */
  call(method: string, path: string, body?: object | Uint8Array): Promise<Response>;
}

/** Starts a gateway before a harness's services, for tests. `stop` stops both. */
export async function gatewayBefore(harness: ServiceHarness, identityKey: Uint8Array) {
  const shellDirectory = await mkdtemp(path.join(tmpdir(), 'gateway-'));
  const gateway = await startGateway({
    ...{ host: '127.0.0.1', port: 0, logger: createLogger({ name: 'test', level: 'silent' }) },
    database: harness.stores.database,
    identityKey,
    cookieKeys: ['cookie-key'],
    services: Object.fromEntries(harness.service.prefixes.map((prefix) => [prefix, harness.url])),
    site: { shellDirectory, remotes: [] },
    remotesRegistry: () => Promise.resolve({ remotes: [] }),
    ...{ bus: harness.bus, productName: 'Forkcast', donation: null },
  });
  /** `before` is called before each request. */
  const visitor = (before?: () => void): Visitor => {
    const jar = new Map<string, string>();
    return {
      call: async (method, where, body) => {
        before?.();
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
        // Background work takes ids, so it has to end before the next call.
        await harness.settled();
        return response;
      },
    };
  };
  const stop = async () => {
    await gateway.stop();
    await harness.stop();
    await rm(shellDirectory, { recursive: true });
  };
  return { visitor, stop };
}
