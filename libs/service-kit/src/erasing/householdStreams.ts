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
 * Which streams a household has, those of deleted things included: a read model of a service's streams, whose first
 * event says in its data, as `householdId`, whom the stream belongs to for good.
 *
 * @param source the service, which names the collection
 * @param streams prefixes of their names
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
export async function streamsOfHousehold(
  database: DocumentDatabase,
  { name }: Pick<HouseholdStreams, 'name'>,
  householdId: string,
): Promise<readonly string[]> {
  const found = await database.collection<HouseholdStreamDocument>(name).find({ householdId }).toArray();
  return found.map(({ _id }) => _id);
}

function householdIn(data: object): string | null {
  return 'householdId' in data && typeof data.householdId === 'string' ? data.householdId : null;
}
