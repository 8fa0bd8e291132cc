import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNatsBus, type NatsBus, type Publication } from '@forkcast/bus';
import { startNatsServer, type NatsServer } from '@forkcast/bus/testing';
import type { Ingredient, IntegrationEvent, PlannedMeal } from '@forkcast/contracts';
import { ANY, jsonEvent, newEventId, type Position } from '@forkcast/event-sourcing';
import { createLogger } from '@forkcast/service-kit';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { createPlanCopy } from '../plan-copy/planCopy';
import {
  aPlannedMeal,
  mealChanged,
  mealPlanned,
  mealRemoved,
  recipeDeleted,
  recipeSaved,
} from '../planMessages.examples';
import { createPlanFollower } from '../shopping-list/planFollower';
import { presentItems } from '../shopping-list/presentItems';
import { shoppingList } from '../shopping-list/shoppingList';
import { shoppingTools } from './shoppingTools.examples';
import { followThePlan } from './followThePlan';

const CHANGES = 10_000;
const HOUSEHOLDS = 200;
const BATCH = 100;
const KILLS = [2_000, 5_000, 8_000];
const WEEK = { first: '2026-11-15', last: '2026-11-21' };
const TODAY = '2026-11-18';
const logger = createLogger({ name: 'test', level: 'silent' });

interface Told {
  type: 'Told';
  data: { householdId: string; event: IntegrationEvent };
}

/** Stands for the planner and the recipes, whose events mean one message each. */
const publications: readonly Publication<Told>[] = ['planner', 'recipes'].map((source) => ({
  source,
  streams: [`${source}Told-`],
  toIntegrationEvents: ({ data }) => [data],
}));

/** Random, and the same at every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** A household's plan and recipes as they are in the end, and the changes that led there. */
class Household {
  readonly id = randomUUID();
  readonly meals = new Map<string, PlannedMeal>();
  readonly recipes = new Map<string, readonly Ingredient[]>();
  readonly #recipeIds = Array.from({ length: 4 }, () => randomUUID());
  readonly #roll: (sides: number) => number;

  constructor(roll: (sides: number) => number) {
    this.#roll = roll;
  }

  change(): IntegrationEvent {
    const roll = this.#roll;
    const kind = roll(10);
    const recipeId = this.#recipeIds[roll(this.#recipeIds.length)] ?? '';
    const known = [...this.meals.values()];
    const meal = known[roll(Math.max(1, known.length))];
    if (kind < 2) return this.#saveRecipe(recipeId);
    if (kind === 2 && roll(4) === 0) {
      this.recipes.delete(recipeId);
      return recipeDeleted(recipeId);
    }
    if (!meal || (kind < 6 && known.length < 10)) {
      const planned = this.#planned(aPlannedMeal(roll(3) === 0 ? null : recipeId));
      return mealPlanned(planned);
    }
    if (kind < 8) return mealChanged(this.#planned(meal));
    this.meals.delete(meal.entryId);
    return mealRemoved(meal);
  }

  #planned(meal: PlannedMeal): PlannedMeal {
    const roll = this.#roll;
    const planned: PlannedMeal = {
      ...meal,
      day: `2026-11-${13 + roll(11)}`,
      recipeName: meal.recipeId === null ? `Dish ${roll(3)}` : 'A recipe',
    };
    this.meals.set(planned.entryId, planned);
    return planned;
  }

  #saveRecipe(recipeId: string): IntegrationEvent {
    const roll = this.#roll;
    const ingredients = ['tomatoes', 'flour', 'milk', 'butter'].slice(roll(3)).map((name) => ({
      name,
      quantity: 50 * (1 + roll(9)),
      unit: name === 'milk' ? 'ml' : 'g',
    }));
    this.recipes.set(recipeId, ingredients);
    return recipeSaved(recipeId, ingredients);
  }
}

let directory: string;
let server: NatsServer;
let stores: TestStores;
let buses: NatsBus[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forkcast-nats-'));
  server = await startNatsServer({ directory });
  stores = await openTestStores();
});
afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.stop()));
  buses = [];
  await server.stop();
  await stores.close();
  await rm(directory, { recursive: true });
});

async function shopping({ store, database }: TestStores) {
  const plan = createPlanCopy(database);
  await plan.prepare();
  const { execute, load, consumer } = shoppingTools({ store, database });
  const follower = createPlanFollower({
    listOf: shoppingList.of,
    load,
    plan,
    clock: () => new Date('2026-11-18T12:00:00Z'),
    newId: randomUUID,
  });
  const generate = (householdId: string) =>
    follower.generate(householdId, { range: WEEK, today: TODAY }, execute);
  const items = async (householdId: string) => {
    const { state } = await load(shoppingList.of(householdId));
    return presentItems(state.items.values(), new Map()).map(({ id: _id, ...item }) => item);
  };
  return { models: { plan, follower }, consumer, generate, items };
}

/** One instance of the service, to which messages come twice and late: some fail before, some after their work. */
async function startInstance(roll: (sides: number) => number) {
  const retry = { attempts: 50, firstDelayMs: 5, longestDelayMs: 50 };
  const bus: NatsBus = createNatsBus({ ...stores, url: server.url, logger, retry });
  buses.push(bus);
  for (const publication of publications) bus.publish(publication);
  const service = await shopping(stores);
  const definition = followThePlan.definition(service.models, service.consumer);
  const mishaps = { early: 0, late: 0, handled: 0 };
  const { together } = definition;
  const consumer = bus.consume({
    ...definition,
    ...(together && {
      together: {
        ...together,
        handle: async (batch) => {
          const position = await together.handle(batch);
          mishaps.handled += batch.length;
          return position;
        },
      },
    }),
    handle: async (message) => {
      if (roll(20) === 0) {
        mishaps.early += 1;
        throw new Error('before its work: later ones overtake it');
      }
      const position = await definition.handle(message);
      mishaps.handled += 1;
      if (roll(20) > 0) return position;
      mishaps.late += 1;
      throw new Error('after its work: it comes again');
    },
  });
  await bus.start();
  return { consumer, mishaps };
}

async function tell(changes: readonly { householdId: string; event: IntegrationEvent }[]): Promise<Position> {
  let last: Position = 0n;
  for (const source of ['planner', 'recipes']) {
    const events = changes
      .filter(({ event }) => event.type.startsWith(`${source}.`))
      .map((data) => jsonEvent({ id: newEventId(), type: 'Told', data, metadata: {} }));
    if (events.length === 0) continue;
    const { position } = await stores.store.appendToStream(`${source}Told-all`, events, {
      expectedRevision: ANY,
    });
    if (position && position.commit > last) last = position.commit;
  }
  return last;
}

/** What lists say that are made of the plans as they are in the end, by a service that heard of nothing else. */
async function computed(households: readonly Household[]) {
  const fresh = await openTestStores();
  try {
    const {
      models: { plan },
      generate,
      items,
    } = await shopping(fresh);
    const lists = [];
    for (const { id, meals, recipes } of households) {
      for (const meal of meals.values()) await plan.mealPlanned(id, meal, 1n);
      for (const [recipeId, ingredients] of recipes)
        await plan.recipesSaved([{ recipe: { recipeId, ingredients }, householdId: id, position: 1n }]);
      await generate(id);
      lists.push(await items(id));
    }
    return lists;
  } finally {
    await fresh.close();
  }
}

test(`${CHANGES} changes of plans, twice and out of order, over a server that is killed three times → every list is what its plan asks for`, async () => {
  const roll = dice(20_261_121);
  const households = Array.from({ length: HOUSEHOLDS }, () => new Household(roll));
  const here = await shopping(stores);
  for (const { id } of households) await here.generate(id);
  const instances = [await startInstance(dice(1)), await startInstance(dice(2))];

  let last: Position = 0n;
  let restarting = Promise.resolve();
  for (let told = 0; told < CHANGES; told += BATCH) {
    const changes = Array.from({ length: BATCH }, (_, index) => {
      const household = households[(told + index) % HOUSEHOLDS] ?? new Household(roll);
      return { householdId: household.id, event: household.change() };
    });
    last = await tell(changes);
    if (!KILLS.includes(told)) continue;
    await restarting;
    // In the middle of what was told: half of it has been handled at least once.
    const { consumer } = instances[0] ?? (await startInstance(roll));
    await consumer.passed(last / 2n, 20_000);
    restarting = server.kill().then(async () => {
      server = await startNatsServer({ directory, port: server.port });
    });
  }
  await restarting;
  for (const { consumer } of instances) expect(await consumer.passed(last, 200_000)).toBe(true);

  const lists = [];
  for (const { id } of households) lists.push(await here.items(id));
  expect(lists).toEqual(await computed(households));
  const { early, late, handled } = instances.reduce(
    (sum, { mishaps }) => ({
      early: sum.early + mishaps.early,
      late: sum.late + mishaps.late,
      handled: sum.handled + mishaps.handled,
    }),
    { early: 0, late: 0, handled: 0 },
  );
  expect(handled).toBeGreaterThan(CHANGES);
  expect(early).toBeGreaterThan(CHANGES / 50);
  expect(late).toBeGreaterThan(CHANGES / 50);
  expect(instances.map(({ mishaps }) => mishaps.handled > CHANGES / 10)).toEqual([true, true]);
}, 240_000);
