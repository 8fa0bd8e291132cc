import {
  defineProjection,
  type DocumentDatabase,
  type DomainEvent,
  type Projection,
} from '@forkcast/event-sourcing';

interface HouseholdStreamDocument {
  /** The stream's name. */
  _id: string;
  householdId: string;
}

export type HouseholdStreams = Projection<DomainEvent, HouseholdStreamDocument>;

/**
 * A read model of a household's streams, including those of deleted things. The first event of a stream has the owner
 * in its data, as `householdId`, which never changes.
 *
 * @param source the service, part of the collection's name
 * @param streams stream prefixes
 */
export function householdStreams(source: string, streams: readonly string[]): HouseholdStreams {
  return defineProjection<DomainEvent, HouseholdStreamDocument>({
    name: `${source}-streams-of-households`,
    streams,
    indexes: [{ key: { householdId: 1 } }],
    documentIds: ({ streamName, revision, data }) =>
      revision === 0 && householdIn(data) !== null ? [streamName] : [],
    evolve: (_document, { streamName, data }) => {
      const householdId = householdIn(data);
      return householdId === null ? null : { _id: streamName, householdId };
    },
  });
}

/** Names of the household's streams. */
export async function findStreams(
  database: DocumentDatabase,
  { name }: Pick<HouseholdStreams, 'name'>,
  householdId: string,
): Promise<readonly string[]> {
  const found = await database.collection<HouseholdStreamDocument>(name).find({ householdId }).toArray();
  return found.map(({ _id }) => _id);
}

/** The household in an event's data. */
export function householdIn(data: object): string | null {
  return 'householdId' in data && typeof data.householdId === 'string' ? data.householdId : null;
}
