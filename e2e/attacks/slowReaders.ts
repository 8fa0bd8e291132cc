import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Client } from '../product/client';

export interface SlowReaders {
  /** How each was answered. */
  statuses: readonly number[];
  /** Lets go of all connections. */
  close(): void;
}

/** Opens downloads that are asked for and then never read. Resolves once each has an answer. */
export async function slowReaders(
  client: Client,
  { readers, path = '/api/user/export' }: { readers: number; path?: string },
): Promise<SlowReaders> {
  const opened = await Promise.all(Array.from({ length: readers }, () => openUnread(client, path)));
  return {
    statuses: opened.map(({ statusCode = 0 }) => statusCode),
    close: () => opened.forEach((response) => response.destroy()),
  };
}

async function openUnread(client: Client, path: string): Promise<IncomingMessage> {
  const asking = request(client.origin + path, {
    headers: { cookie: client.cookieHeader() },
    // Each on a connection of its own, which stays as it is.
    agent: false,
  });
  asking.end();
  // The answer, whose body nobody asks for.
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return response;
}
