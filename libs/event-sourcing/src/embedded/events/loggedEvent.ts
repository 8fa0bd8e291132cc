import type { AllStreamJSONRecordedEvent, JSONEventType } from '@eventstore/db-client';

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
}

/** What both kinds of the client's resolved events look like for an event that is no link. */
export interface ResolvedLoggedEvent {
  event: AllStreamJSONRecordedEvent<JSONEventType>;
  commitPosition: bigint;
}

/** The event as the client of EventStoreDB hands it out. Every reader gets an object of its own. */
export function toResolvedEvent(logged: LoggedEvent): ResolvedLoggedEvent {
  const commit = BigInt(logged.position);
  return {
    event: {
      streamId: logged.streamName,
      id: logged.id,
      revision: BigInt(logged.revision),
      type: logged.type,
      data: parseObject(logged.data),
      metadata: logged.metadata === null ? undefined : parseObject(logged.metadata),
      isJson: true,
      created: new Date(logged.created),
      position: { commit, prepare: commit },
    },
    commitPosition: commit,
  };
}

/** Event data and metadata are objects: the types of the client take nothing else in. */
function parseObject(json: string): Record<string, unknown> {
  return JSON.parse(json) as Record<string, unknown>;
}
