import { storesForAll } from '@forkcast/stores/testing';
import fc from 'fast-check';
import type { MealType } from '@forkcast/contracts';
import {
  startGoogleCalendar,
  type Failure,
  type GoogleCalendarServer,
} from '../testing/googleCalendarServer';
import { recipePath } from '@forkcast/contracts';
import { aMeal, type PlanMeal } from './planner.examples';
import { eventsInGoogle, syncHarness } from './syncHarness.examples';

// Unanswered calls run into timeouts, and the machine may be busy.
jest.setTimeout(180_000);

const stores = storesForAll();

const day = fc.constantFrom('2026-11-16', '2026-11-20', '2026-11-21', '2026-11-24');
const mealType = fc.constantFrom<MealType>('breakfast', 'lunch', 'dinner');
const text = fc.constantFrom('Soup', 'Stew & <bread>', 'Curry');
const nth = fc.nat(5);
const publicOrigin = 'https://forkcast.test';
const recipeId = '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0001';

type Change =
  | { kind: 'plan'; day: string; mealType: MealType; recipeName: string }
  | { kind: 'change'; nth: number; notes?: string; servings?: number }
  | { kind: 'move'; nth: number; day: string; mealType: MealType }
  | { kind: 'moveFar'; nth: number; day: string }
  | { kind: 'remove'; nth: number }
  | { kind: 'toggle'; includeLunch: boolean }
  | { kind: 'fail'; failure: Failure; times: number; which: 'writes' | 'any' }
  | { kind: 'expire' }
  | { kind: 'lostCalendar' }
  | { kind: 'sync'; full: boolean }
  | { kind: 'theirMove'; nth: number; days: number }
  | { kind: 'theirDelete'; nth: number }
  | { kind: 'listen' };

const planChange: fc.Arbitrary<Change>[] = [
  fc.record({ kind: fc.constant('plan' as const), day, mealType, recipeName: text }),
  fc.record(
    {
      kind: fc.constant('change' as const),
      nth,
      notes: fc.constantFrom('hot', 'a < b'),
      servings: fc.integer({ min: 1, max: 3 }),
    },
    { requiredKeys: ['kind', 'nth'] },
  ),
  fc.record({ kind: fc.constant('move' as const), nth, day, mealType }),
  fc.record({ kind: fc.constant('moveFar' as const), nth, day }),
  fc.record({ kind: fc.constant('remove' as const), nth }),
  fc.record({ kind: fc.constant('toggle' as const), includeLunch: fc.boolean() }),
];
const sync: fc.Arbitrary<Change> = fc.record({ kind: fc.constant('sync' as const), full: fc.boolean() });
const failing: fc.Arbitrary<Change>[] = [
  fc.record({
    kind: fc.constant('fail' as const),
    failure: fc.constantFrom<Failure>('quota', 'too-many-requests', 'server-error', 'hang', 'lost-answer'),
    times: fc.integer({ min: 1, max: 3 }),
    which: fc.constantFrom('writes' as const, 'any' as const),
  }),
  fc.constant({ kind: 'expire' }),
  fc.constant({ kind: 'lostCalendar' }),
];
const calendarChange: fc.Arbitrary<Change>[] = [
  fc.record({ kind: fc.constant('theirMove' as const), nth, days: fc.constantFrom(-1, 1, 3) }),
  fc.record({ kind: fc.constant('theirDelete' as const), nth }),
  fc.constant({ kind: 'listen' }),
];

/** Creates a few meals that are already in the calendar, followed by random changes. */
function busy(...kinds: readonly fc.Arbitrary<Change>[]): fc.Arbitrary<readonly Change[]> {
  const planned = fc.array(planChange[0] ?? sync, { minLength: 1, maxLength: 4 });
  const rest = fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 25 });
  return fc.tuple(planned, rest).map(([first, then]) => [...first, { kind: 'sync', full: false }, ...then]);
}

/** Any item, or undefined if there is none. */
function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(1, items.length)];
}

type Harness = Awaited<ReturnType<typeof syncHarness>>;

/** Each run has its own Google server. */
async function withCalendar(work: (harness: Harness, google: GoogleCalendarServer) => Promise<void>) {
  const google = await startGoogleCalendar();
  const harness = await syncHarness(stores, google, { timeoutMs: 300, publicOrigin });
  try {
    await work(harness, google);
  } finally {
    await harness.stop();
    await google.stop();
  }
}

async function apply(harness: Harness, google: GoogleCalendarServer, one: Change): Promise<void> {
  const meal = 'nth' in one ? pick([...harness.plan.values()], one.nth) : undefined;
  switch (one.kind) {
    case 'plan':
      return harness.put(
        aMeal({ day: one.day, mealType: one.mealType, recipeName: one.recipeName, recipeId }),
      );
    case 'change': {
      const { kind: _kind, nth: _nth, ...changes } = one;
      return meal && harness.put({ ...meal, ...changes });
    }
    case 'move':
      return meal && harness.put({ ...meal, day: one.day, mealType: one.mealType });
    case 'moveFar':
      return meal && harness.moveToOtherEntry(meal.entryId, one.day);
    case 'remove':
      return meal && harness.remove(meal.entryId);
    case 'toggle':
      await harness.save({ includeLunch: one.includeLunch });
      return undefined;
    case 'fail':
      return google.failNext(one.failure, one.times, one.which);
    case 'expire':
      return google.state.expireSyncTokens();
    case 'lostCalendar':
      return google.state.deleteCalendars();
    case 'sync':
      await harness.syncUntilDone({ full: one.full });
      return undefined;
    case 'listen':
      return harness.applyCalendarChanges();
    case 'theirMove':
    case 'theirDelete': {
      const id = pick(google.state.events(), one.nth)?.id;
      if (typeof id !== 'string') return undefined;
      if (one.kind === 'theirMove') google.state.moveByDays(id, one.days);
      else google.state.delete(id);
      return undefined;
    }
    default:
      return one satisfies never;
  }
}

async function expectEqual(harness: Harness, google: GoogleCalendarServer): Promise<void> {
  const includeLunch = (await harness.settings())?.settings.includeLunch ?? true;
  const meals = [...harness.plan.values()].filter((meal) => includeLunch || meal.mealType !== 'lunch');
  expect(eventsInGoogle(google)).toEqual(expectedOf(meals));
}

function expectedOf(meals: readonly PlanMeal[]) {
  const escaped = (value: string) =>
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return meals
    .map(({ day: on, recipeName, notes, servings }) => ({
      day: on,
      summary: recipeName,
      description: [
        ...(notes === null ? [] : [escaped(notes)]),
        `Recipe: ${publicOrigin}${recipePath(recipeId, servings)}`,
      ].join('\n\n'),
    }))
    .sort((a, b) =>
      `${a.day} ${a.summary} ${a.description}` < `${b.day} ${b.summary} ${b.description}` ? -1 : 1,
    );
}

test('ends with the plan in Google after any sequence of changes and failures, and then writes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(busy(...planChange, ...planChange, sync, sync, sync, ...failing), (changes) =>
      withCalendar(async (harness, google) => {
        for (const one of changes) await apply(harness, google, one);
        google.recover();
        await harness.syncUntilDone({ full: true });
        await expectEqual(harness, google);

        google.writes = 0;
        await harness.syncUntilDone({ full: true });
        await harness.syncUntilDone();
        expect(google.writes).toBe(0);
        const events = await harness.events();
        expect(events.filter(({ type }) => /InCalendar$/.test(type))).toEqual([]);
      }),
    ),
    { numRuns: 30 },
  );
});

test('ends with the same plan and calendar after changes on both sides, and then writes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      busy(
        ...planChange.slice(0, 5),
        sync,
        sync,
        sync,
        ...calendarChange,
        ...calendarChange,
        failing[0] ?? sync,
      ),
      (changes) =>
        withCalendar(async (harness, google) => {
          for (const one of changes) await apply(harness, google, one);
          google.recover();
          for (let round = 0; round < 4; round += 1) {
            await harness.syncUntilDone();
            await harness.applyCalendarChanges();
            // Changes that the plan doesn't follow are reverted after a while.
            harness.clock.now += 200_000;
          }
          await harness.syncUntilDone({ full: true });
          await expectEqual(harness, google);

          google.writes = 0;
          const before = (await harness.events()).length;
          await harness.syncUntilDone({ full: true });
          await harness.applyCalendarChanges();
          await harness.syncUntilDone();
          expect(google.writes).toBe(0);
          expect(await harness.events()).toHaveLength(before);
        }),
    ),
    { numRuns: 30 },
  );
});
