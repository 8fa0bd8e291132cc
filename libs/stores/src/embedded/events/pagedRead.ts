import type { StreamingRead } from '@eventstore/db-client';
import { Readable, type ReadableOptions } from 'node:stream';
import { toResolvedEvent, type LoggedEvent } from './loggedEvent';

/**
 * Page sizes of a read: the smallest suffices for most streams, the largest keeps a long read from blocking others.
 */
const PAGE_SIZE = { first: 64, max: 512 };

/** Returns up to `limit` events from where the previous page ended. */
export type NextPage = (limit: number) => readonly LoggedEvent[];

/** A read as the client returns it: a stream that fetches a page when its reader has consumed the last. */
export function pagedRead<Resolved>(
  open: () => NextPage,
  maxCount: number,
  options: ReadableOptions = {},
): StreamingRead<Resolved> {
  const source = Readable.from(events(open, maxCount), { ...options, objectMode: true });
  return Object.assign(source, {
    cancel: async () => {
      source.destroy();
    },
  });
}

function* events(open: () => NextPage, maxCount: number) {
  const next = open();
  let left = maxCount;
  let size = PAGE_SIZE.first;
  while (left > 0) {
    const pageSize = Math.min(left, size);
    const page = next(pageSize);
    for (const event of page) yield toResolvedEvent(event);
    if (page.length < pageSize) return;
    left -= page.length;
    size = PAGE_SIZE.max;
  }
}
