import { crc32 } from 'node:zlib';
import type { LoggedEvent } from './loggedEvent';

declare module 'node:zlib' {
  // Node has it since 20.15; its types for 20 do not.
  function crc32(data: string, value?: number): number;
}

export type ChecksummedEvent = Omit<LoggedEvent, 'position' | 'garbled'>;

/** CRC-32 of an event and its place in its stream: a whole number below 2^32. */
export function checksumOf(event: ChecksummedEvent): number {
  const { streamName, revision, id, type, created, data, metadata } = event;
  return crc32(
    metadata ?? '',
    crc32(data, crc32(`${streamName}\n${revision}\n${id}\n${type}\n${created}\n`)),
  );
}
