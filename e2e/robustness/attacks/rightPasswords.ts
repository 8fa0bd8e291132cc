import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { repeat } from './repeat';
import type { Attack } from './attack';
import { addressOf, postFrom } from './fromAddress';

/** The limit of live connections per session. */
const CONNECTIONS = 12;
/** Limits per account: sign-ins from one network, as in SIGN_INS_PER_ACCOUNT, and live connections. */
const ALLOWED = { signIns: 100, connections: 60 };

/**
 * Signs in to one account with its correct password, from one address without a pause, and opens as many live
 * connections with each session as allowed. Fails if it gets more than the limits of an account.
 */
export function rightPasswords({ atOnce }: { atOnce: number }): Attack {
  return {
    begin: async ({ origin }) => {
      const address = addressOf(220);
      const login = { email: `${randomUUID()}@example.org`, password: 'correct horse' };
      const account = { ...login, username: randomUUID(), displayName: 'Ann', timeZone: 'UTC' };
      const registered = await postFrom(address, origin, '/api/auth/register', account);
      if (registered !== 201) throw new Error(`The account could not be registered: ${registered}`);
      const open: IncomingMessage[] = [];
      let [signedIn, refusedSignIns, refusedConnections] = [0, 0, 0];
      const stop = repeat(Array.from({ length: atOnce }), async () => {
        const answer = await sendFrom(origin, address, 'POST', '/api/auth/login', { body: login });
        answer.resume();
        if (answer.statusCode !== 200) {
          refusedSignIns += 1;
          return;
        }
        signedIn += 1;
        const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
        for (let index = 0; index < CONNECTIONS && refusedConnections === 0; index += 1) {
          const live = await sendFrom(origin, address, 'GET', '/api/live', { cookie });
          if (live.statusCode === 200) open.push(live);
          else refusedConnections += 1;
          live.resume();
        }
      });
      return async () => {
        await stop();
        for (const live of open) live.destroy();
        if (signedIn > ALLOWED.signIns || open.length > ALLOWED.connections)
          throw new Error(`It got ${signedIn} sign-ins and ${open.length} live connections`);
        return `${signedIn} sign-ins with the right password from one address, ${refusedSignIns} rejected; ${open.length} live connections, ${refusedConnections} rejected`;
      };
    },
  };
}

async function sendFrom(
  origin: string,
  localAddress: string,
  method: string,
  path: string,
  { body, cookie = '' }: { body?: unknown; cookie?: string },
): Promise<IncomingMessage> {
  const { host, port } = new URL(origin);
  const headers = { host, origin, cookie, 'content-type': 'application/json' };
  const outgoing = request({ host: '127.0.0.1', port, localAddress, method, path, headers, agent: false });
  outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]; // The event's arguments.
  response.on('error', () => undefined); // The connection is destroyed at the end.
  return response;
}
