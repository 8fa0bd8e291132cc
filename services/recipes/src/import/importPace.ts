import { createBackgroundYield, createBulkThrottle, type EventStore } from '@forkcast/event-sourcing';
import pMap from 'p-map';

/** Streams written concurrently: enough for the store to batch them, few enough to stay responsive. */
const CONCURRENT_STREAMS = 64;
/** The time limit for writing all of them, because a request waits. */
const WRITE_LIMIT_MS = 15_000;

/** Writes the streams of an import, `count` in total, at a pace that leaves room for other requests. */
export function streamWriter(store: EventStore, count: number) {
  const yieldToOthers = createBackgroundYield(() => true);
  const inTime = { pieces: count, ms: WRITE_LIMIT_MS };
  const { concurrency, take } = createBulkThrottle(store, { maxConcurrency: CONCURRENT_STREAMS, inTime });
  return <Row, Written>(rows: readonly Row[], write: (row: Row) => Promise<Written>) => {
    const writeOne = async (row: Row) => {
      await yieldToOthers();
      return take(() => write(row));
    };
    return pMap(rows, writeOne, { concurrency });
  };
}
