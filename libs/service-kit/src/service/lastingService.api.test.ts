import { randomUUID } from 'node:crypto';
import { aggregate, defineProjection, type DocumentCollection } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import { z } from 'zod';
import { ERASURES } from '../erasing/erasures';
import type { ServiceDependencies } from '../runningService';
import { asIdentity, harnessForAll } from '../testing';
import { consumer } from './consumer';
import { defineService } from './defineService';
import { route } from './route';

interface Registered {
  type: 'Registered';
  data: { householdId: string; memberId: string };
}
interface MemberDocument {
  _id: string;
  householdId: string;
}
interface Models {
  members: DocumentCollection<MemberDocument>;
}

const member = aggregate({
  streams: 'member-',
  name: (memberId: string) => memberId,
  initialState: (): null => null,
  decide: (command: Registered['data']): readonly Registered[] => [{ type: 'Registered', data: command }],
  evolve: () => null,
});
const membersNamed = (name: string) =>
  defineProjection<Registered, MemberDocument>({
    name,
    streams: [member.streams],
    indexes: [{ key: { householdId: 1 } }],
    documentIds: ({ data }) => [data.memberId],
    evolve: (_before, { data: { householdId, memberId } }) => ({ _id: memberId, householdId }),
  });

const forgotten: string[] = [];
let letGo: (() => void) | undefined;

const slowly = consumer({
  durable: 'members-write-letters',
  awaited: false,
  on: { 'recipes.recipe-deleted': () => new Promise<void>((resolve) => (letGo = resolve)) },
});

const members = membersNamed('members');
const spec = {
  name: 'members',
  serves: ['/api/members'],
  aggregates: { member },
  readModels: { members },
  publishes: { source: 'members', streams: [member.streams], toIntegrationEvents: () => [] },
  consumes: [slowly],
  routes: [
    route.get('/api/members', {
      summary: 'How many there are',
      response: z.number(),
      handle: ({ identity: { householdId } }, all: Models) => all.members.countDocuments({ householdId }),
    }),
  ],
};
const service = defineService({
  ...spec,
  outlivesHouseholds: true,
  forget: async (householdId, _models, bus) => {
    await bus.forgetHousehold(householdId);
    forgotten.push(householdId);
  },
  models: ({ database }): Models => ({ members: database.collection(members.name) }),
});

const identity = asIdentity();
const { householdId } = identity;
let given: ServiceDependencies;
const harness = harnessForAll((dependencies) => service.start((given = dependencies)));

const register = (memberId: string) =>
  harness.append(member.of(memberId).streamName, [{ type: 'Registered', data: { householdId, memberId } }]);

test("doesn't wait for a background consumer, in reads and readiness", async () => {
  await register(randomUUID());
  await harness.settled();
  const delivered = harness.deliver(householdId, {
    type: 'recipes.recipe-deleted',
    data: { recipeId: randomUUID() },
  });
  await eventually(() => expect(letGo).toBeDefined());
  const read = await harness.request('GET', '/api/members', { identity });
  expect([read.status, read.body]).toEqual([200, 1]);
  const { status, body } = await harness.request('GET', '/readyz');
  expect([status, body.consumers]).toEqual([200, []]);
  letGo?.();
  await delivered;
});

test("removes a household's streams and documents, except those erased elsewhere", async () => {
  const memberId = randomUUID();
  await register(memberId);
  await harness.deliver(householdId, { type: 'accounts.household-deleted', data: { householdId } });
  const erasures = given.database.collection(ERASURES);
  await eventually(async () => expect(await erasures.find({}).toArray()).toMatchObject([{ round: 2 }]));
  expect(forgotten).toEqual([householdId]);
  expect(await harness.eventsIn(member.of(memberId).streamName)).toHaveLength(1);
  expect(await given.database.collection(members.name).findOne({ _id: memberId })).toMatchObject({
    householdId,
  });
  expect(service.readModels).toEqual([members]);
});

test("stops everything when read models can't be created", async () => {
  const abandoned = membersNamed('abandoned-members');
  const broken = defineService({
    ...spec,
    readModels: { abandoned },
    models: (): Models => {
      throw new Error('The key is another one');
    },
  });
  await expect(broken.start(given)).rejects.toThrow('The key is another one');
  const memberId = randomUUID();
  await register(memberId);
  await harness.settled();
  expect(await given.database.collection(abandoned.name).findOne({ _id: memberId })).toBeNull();
});
