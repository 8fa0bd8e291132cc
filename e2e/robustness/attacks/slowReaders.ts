import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Client } from '../../product/client';

export interface SlowReaders {
  /** The status of each response. */
  statuses: readonly number[];
  /** Closes all connections. */
  close(): void;
}

/** Requests downloads and never reads them. Resolves once each has a response. */
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
  const outgoing = request(client.origin + path, {
    headers: { cookie: client.cookieHeader() },
    // Each has its own connection, which stays open.
    agent: false,
  });
  outgoing.end();
  // The response; its body is never read.
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return response;
}
