import { currentForm } from '../events/currentForm';
import type { DomainEvent, RecordedDomainEvent } from '../events/domainEvent';
import type { StoredDocument } from '../ports/documentCollection';
import type { Projection } from '../projections/projection';

type Documents<Doc> = ReadonlyMap<string, Doc>;

/**
 * Tests a projection by its documents: `projectionSpecification(entries).given([…events]).then([…documents])`. It also
 * applies every event twice, and restarts after every event as after a crash; the documents must be the same. An event
 * that `begins` a document must produce the same document from null.
 *
 * @param streamName stream of the events, for projections that use it
 */
export function projectionSpecification<Event extends DomainEvent, Doc extends StoredDocument>(
  projection: Projection<Event, Doc>,
  { streamName = 'stream-1' } = {},
) {
  const apply = (before: Documents<Doc>, event: RecordedDomainEvent<Event>): Documents<Doc> => {
    const documents = new Map(before);
    const current = currentForm(event, projection.upcast);
    for (const id of projection.documentIds(current)) {
      const document = projection.evolve(documents.get(id) ?? null, current, id);
      if (projection.begins?.(current, id)) expect(projection.evolve(null, current, id)).toEqual(document);
      if (document) documents.set(id, document);
      else documents.delete(id);
    }
    return documents;
  };
  const noDocuments: Documents<Doc> = new Map();
  return {
    /** Events in log order. Throws if repeating one of them, or stopping between two, changes the result. */
    given: (events: readonly Event[]) => {
      const log = events.map((event, revision) => recorded(event, revision, streamName));
      const documents = log.reduce(apply, noDocuments);
      const twice = log.reduce((soFar, event) => apply(apply(soFar, event), event), noDocuments);
      expect([...twice.values()]).toEqual([...documents.values()]);
      for (let stop = 0; stop <= log.length; stop += 1) {
        const stored = asStored(log.slice(0, stop).reduce(apply, noDocuments));
        expect([...log.slice(stop).reduce(apply, stored).values()]).toEqual([...documents.values()]);
      }
      const all = [...documents.values()];
      return {
        /** In the order in which they were created. */
        documents: all,
        /** The read model holds exactly these documents, in the order in which they were created. */
        then: (expected: readonly Doc[]) => expect(all).toEqual(expected),
        /** Like `then`, with partial documents. */
        thenMatches: (expected: readonly object[]) => expect(all).toMatchObject(expected),
      };
    },
  };
}

function recorded<Event extends DomainEvent>(
  { type, data }: Event,
  revision: number,
  streamName: string,
): RecordedDomainEvent<Event> {
  const envelope = { id: `event-${revision}`, metadata: {}, streamName, createdAt: new Date(0) };
  // Recorded events extend domain events.
  return deepFreeze({
    ...envelope,
    type,
    data,
    revision,
    position: BigInt(revision),
  } as RecordedDomainEvent<Event>);
}

/** All followers share the same event object, so changing it must throw. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

/** Documents as a database returns them. */
function asStored<Doc>(documents: Documents<Doc>): Documents<Doc> {
  return new Map([...documents].map(([id, document]) => [id, JSON.parse(JSON.stringify(document)) as Doc]));
}
