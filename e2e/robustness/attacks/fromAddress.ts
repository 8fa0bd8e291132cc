import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

/** One of this machine's many loopback addresses: 127.0.0.2 for 0. */
export function addressOf(index: number): string {
  return `127.0.0.${2 + (index % 250)}`;
}

/** Posts JSON from an address of this machine, without cookies. Resolves with the response status. */
export async function postFrom(
  localAddress: string,
  origin: string,
  path: string,
  body: unknown,
): Promise<number> {
  const { host, port } = new URL(origin);
  const outgoing = request({
    host: '127.0.0.1',
    port,
    localAddress,
    method: 'POST',
    path,
    headers: { host, origin, 'content-type': 'application/json' },
  });
  outgoing.end(JSON.stringify(body));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]; // The event's arguments.
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}
