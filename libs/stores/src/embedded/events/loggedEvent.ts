import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import { STREAM_DELETED } from './appendProtocol';

/** An event as the log keeps it: one row, JSON still closed. */
export interface LoggedEvent {
  position: number;
  streamName: string;
  revision: number;
  id: string;
  type: string;
  created: number;
  data: string;
  metadata: string | null;
  /** Its bytes are no text; what of it is shown here is only similar. */
  garbled?: boolean;
}

/** What both kinds of the client's resolved events look like for an event that is no link. */
export interface ResolvedLoggedEvent {
  event: AllStreamRecordedEvent;
  commitPosition: bigint;
}

/** The revision that EventStoreDB gives to tombstones. */
const LAST_REVISION = 2n ** 63n - 1n;

/**
 * The event as the client of EventStoreDB hands it out. Every reader gets an object of its own. One that is no JSON, as
 * after a fault of the disk, comes as the client hands out what is no JSON.
 */
export function toResolvedEvent(logged: LoggedEvent): ResolvedLoggedEvent {
  const commit = BigInt(logged.position);
  const isTombstone = logged.type === STREAM_DELETED;
  const place = {
    streamId: logged.streamName,
    id: logged.id,
    revision: isTombstone ? LAST_REVISION : BigInt(logged.revision),
    type: logged.type,
    created: new Date(logged.created),
    position: { commit, prepare: commit },
  };
  const opened = isTombstone || logged.garbled ? undefined : opening(logged);
  if (opened) return { event: { ...place, ...opened, isJson: true }, commitPosition: commit };
  const data = isTombstone ? new Uint8Array() : new TextEncoder().encode(logged.data);
  return { event: { ...place, data, metadata: undefined, isJson: false }, commitPosition: commit };
}

function opening({ data, metadata }: LoggedEvent) {
  try {
    return { data: parseObject(data), metadata: metadata === null ? undefined : parseObject(metadata) };
  } catch {
    // What it is not is said by whoever needs it to be JSON.
    return undefined;
  }
}

/** Event data and metadata are objects: the types of the client take nothing else in. */
function parseObject(json: string): Record<string, unknown> {
  return JSON.parse(json) as Record<string, unknown>;
}
