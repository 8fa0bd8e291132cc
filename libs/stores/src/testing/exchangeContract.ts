import { randomUUID } from 'node:crypto';
import {
  defineProjection,
  type DocumentDatabase,
  type DomainEvent,
  type Projection,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { readCheckpoint } from '../log/checkpoint';
import { createIndexes, Projector } from '../projections/projector';

interface Person {
  _id: string;
  name: string;
}
type PersonEvent = DomainEvent<'Named', { id: string; name: string }> | DomainEvent<'Left', { id: string }>;

const named = (id: string, name: string): PersonEvent => ({ type: 'Named', data: { id, name } });
const left = (id: string): PersonEvent => ({ type: 'Left', data: { id } });

/** Changes to people, no two of whom have the same name at any time, and the expected result. */
const STORIES: readonly [string, readonly PersonEvent[], Record<string, string>][] = [
  ['one leaves and another takes the name', [named('a', 'x'), left('a'), named('b', 'x')], { b: 'x' }],
  [
    'one is renamed and another takes the name',
    [named('a', 'x'), named('b', 'z'), named('a', 'y'), named('b', 'x')],
    { a: 'y', b: 'x' },
  ],
  [
    'another, changed earlier, takes the name',
    [named('b', 'w'), named('a', 'x'), named('b', 'v'), named('a', 'y'), named('b', 'x')],
    { a: 'y', b: 'x' },
  ],
  [
    'two swap their names by way of a third',
    [named('a', 'x'), named('b', 'y'), named('a', 't'), named('b', 'x'), named('a', 'y')],
    { a: 'y', b: 'x' },
  ],
  [
    'three pass their names round',
    [
      ...[named('a', 'x'), named('b', 'y'), named('c', 'z'), named('a', 't')],
      ...[named('c', 'x'), named('b', 'z'), named('a', 'y')],
    ],
    { a: 'y', b: 'z', c: 'x' },
  ],
];

/**
 * The contract of a database for documents that hand over unique values to each other. Registers its tests with jest.
 */
export function exchangeContract(database: () => DocumentDatabase): void {
  let people: Projection<PersonEvent, Person>;
  beforeEach(() => {
    people = defineProjection<PersonEvent, Person>({
      name: `people-${randomUUID()}`,
      streams: ['person-'],
      indexes: [{ key: { name: 1 }, unique: true }],
      documentIds: (event) => [event.data.id],
      evolve: (_before, event, _id) => (event.type === 'Left' ? null : { _id, name: event.data.name }),
    });
  });

  const namesNow = async () => {
    const found = await database().collection<Person>(people.name).find({}).toArray();
    return Object.fromEntries(found.map(({ _id, name }) => [_id, name]));
  };

  /** Number of events in the first batch; a second one has the others. */
  const cuts = STORIES.flatMap(([title, events, outcome]) =>
    Array.from({ length: events.length }, (_, first) => [title, first, events, outcome] as const),
  );

  it.each(cuts)(
    'projects as specified with each batch applied twice: %s, %i events in a batch before',
    async (_title, first, personEvents, outcome) => {
      await createIndexes(people, database());
      const projector = new Projector(people, database());
      const events = personEvents.map(recorded);
      for (const batch of [events.slice(0, first), events.slice(first)]) {
        const end = batch.at(-1)?.position;
        if (end === undefined) continue;
        await projector.apply(batch, end);
        const once = await namesNow();
        await projector.apply(batch, end);
        expect(await namesNow()).toEqual(once);
      }
      expect(await namesNow()).toEqual(outcome);
      expect(await readCheckpoint(database(), people.name)).toBe(events.at(-1)?.position);
    },
  );

  it('refuses the second of two with the same name without any part of its change', async () => {
    await createIndexes(people, database());
    const put = [
      { _id: 'a', name: 'x' },
      { _id: 'b', name: 'y' },
    ];
    await database().writeTogether([{ collection: people.name, put, remove: [] }]);
    const clash = [
      { _id: 'c', name: 'z' },
      { _id: 'd', name: 'y' },
    ];
    const others = { collection: `others-${people.name}`, put: [{ _id: 'o' }], remove: [] };
    const change = { collection: people.name, put: clash, remove: ['a'] };
    await expect(database().writeTogether([others, change])).rejects.toMatchObject({ code: 11000 });
    const twins = [
      { _id: 'c', name: 'z' },
      { _id: 'd', name: 'z' },
    ];
    const both = { collection: people.name, put: twins, remove: ['a'] };
    await expect(database().writeTogether([others, both])).rejects.toMatchObject({ code: 11000 });
    expect(await namesNow()).toEqual({ a: 'x', b: 'y' });
    expect(await database().collection(others.collection).countDocuments({})).toBe(0);
  });
}

function recorded(event: PersonEvent, index: number): RecordedDomainEvent<PersonEvent> {
  return {
    ...event,
    id: randomUUID(),
    metadata: {},
    streamName: `person-${event.data.id}`,
    revision: index,
    position: BigInt(index + 1),
    createdAt: new Date(),
  };
}
