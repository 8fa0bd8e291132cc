import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import { STREAM_DELETED } from './appendProtocol';

/** An event as stored in the log: one row with unparsed JSON. */
export interface LoggedEvent {
  position: number;
  streamName: string;
  revision: number;
  id: string;
  type: string;
  created: number;
  data: string;
  metadata: string | null;
  /** Its bytes aren't valid UTF-8; the text here is only similar. */
  garbled?: boolean;
}

/** EventStoreDB's revision for tombstones. */
const LAST_REVISION = 2n ** 63n - 1n;

/**
 * The event in the form of the EventStoreDB client. Every reader gets its own object. Invalid JSON, as after a disk
 * fault, is returned as the client returns data that isn't JSON.
 */
export function toResolvedEvent(logged: LoggedEvent): {
  event: AllStreamRecordedEvent;
  commitPosition: bigint;
} {
  const commit = BigInt(logged.position);
  const isTombstone = logged.type === STREAM_DELETED;
  const common = {
    streamId: logged.streamName,
    id: logged.id,
    revision: isTombstone ? LAST_REVISION : BigInt(logged.revision),
    type: logged.type,
    created: new Date(logged.created),
    position: { commit, prepare: commit },
  };
  const parsed = isTombstone || logged.garbled ? undefined : parseJson(logged);
  if (parsed) return { event: { ...common, ...parsed, isJson: true }, commitPosition: commit };
  const data = isTombstone ? new Uint8Array() : new TextEncoder().encode(logged.data);
  return { event: { ...common, data, metadata: undefined, isJson: false }, commitPosition: commit };
}

function parseJson({ data, metadata }: LoggedEvent) {
  try {
    return { data: parseObject(data), metadata: metadata === null ? undefined : parseObject(metadata) };
  } catch {
    // Callers that need JSON report the fault.
    return undefined;
  }
}

/** Event data and metadata are objects: the client's types accept nothing else. */
function parseObject(json: string): Record<string, unknown> {
  return JSON.parse(json) as Record<string, unknown>;
}
