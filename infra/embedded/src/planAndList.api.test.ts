import { randomUUID } from 'node:crypto';
import { mealTypes, type MealPlanEntry } from '@forkcast/contracts';
import { addDays, dayOf, weekdayOf, weekStart } from '@forkcast/days';
import type { HarnessResponse } from '@forkcast/service-kit/testing';
import fc from 'fast-check';
import { aHousehold, dayAt, midnight, plannerAndShopping, ZONE, type Household } from './testing/planAndList';

const harness = plannerAndShopping();

const place = fc.record({ day: fc.nat({ max: 20 }).map(dayAt), mealType: fc.constantFrom(...mealTypes) });
const week = fc.nat({ max: 2 }).map((index) => dayAt(index * 7));
const which = fc.nat({ max: 30 });
const servings = fc.constantFrom(null, 1, 2, 6);
const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('add' as const), to: place, recipe: fc.nat(4), servings }),
  },
  fc.record({ type: fc.constant('edit' as const), which, notes: fc.constantFrom('hot', ''), servings }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('move' as const), which, to: place }) },
  fc.record({ type: fc.constant('copy' as const), which, to: place }),
  fc.record({ type: fc.constant('remove' as const), which }),
  fc.record({ type: fc.constant('copyWeek' as const), from: week, to: week }),
  fc.record({ type: fc.constant('saveTemplate' as const), from: week }),
  fc.record({ type: fc.constant('applyTemplate' as const), which, to: week }),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;
type Place = typeof place extends fc.Arbitrary<infer T> ? T : never;

/** Sends calls as the screens do; each returns the resulting entries. */
function callsOf({ call, recipes }: Household) {
  const at = ({ day, mealType }: Place) => ({ date: midnight(day), mealType });
  return {
    add: (to: Place, index: number, more: object = {}) => {
      const recipe = recipes[index];
      const meal = { recipeId: recipe?.recipeId ?? null, recipeName: recipe?.name ?? 'Leftovers', ...more };
      return call('POST', '/meal-plans', { ...at(to), ...meal });
    },
    edit: (id: string, details: object) => call('PATCH', `/meal-plans/${id}/details`, details),
    move: (id: string, to: Place) => call('POST', `/meal-plans/${id}/move`, at(to)),
    copy: (id: string, to: Place) => call('POST', `/meal-plans/${id}/copy`, { ...at(to), key: randomUUID() }),
    remove: (id: string) => call('DELETE', `/meal-plans/${id}`),
    copyWeek: (from: string, to: string) =>
      call('POST', '/meal-plans/copy-week', { from: midnight(from), to: midnight(to), key: randomUUID() }),
    saveTemplate: (from: string) =>
      call('POST', '/meal-plans/templates', { week: midnight(from), name: 'A week' }),
    applyTemplate: (id: string, to: string) =>
      call('POST', `/meal-plans/templates/${id}/apply`, { week: midnight(to), key: randomUUID() }),
  };
}

const placeOf = ({ date, mealType }: MealPlanEntry): Place => ({ day: dayOf(date, ZONE), mealType });
const serialiseMeals = (meals: readonly MealPlanEntry[]) =>
  meals
    .map((meal) => JSON.stringify([placeOf(meal), meal.id, meal.recipeName, meal.notes, meal.servings]))
    .sort();

describe('one call at a time', () => {
  class Model {
    meals: readonly MealPlanEntry[] = [];
    readonly templates: { id: string; meals: readonly MealPlanEntry[] }[] = [];

    constructor(private readonly calls: ReturnType<typeof callsOf>) {}

    chosen(index: number): MealPlanEntry | undefined {
      return this.meals[index % Math.max(this.meals.length, 1)];
    }

    inWeek(from: string): readonly MealPlanEntry[] {
      return this.meals.filter((meal) => weekStart(placeOf(meal).day) === from);
    }

    /** Computes the model's state independently; only ids come from the response. */
    private put(answered: HarnessResponse, expected: readonly MealPlanEntry[]): void {
      expect(answered.status).toBe(201);
      const ids: string[] = [answered.body].flat().map(({ id }: MealPlanEntry) => id);
      expect(ids).toHaveLength(expected.length);
      this.meals = [...this.meals, ...expected.map((meal, index) => ({ ...meal, id: ids[index] ?? '' }))];
    }

    private replace(id: string, meal: MealPlanEntry): void {
      this.meals = this.meals.map((each) => (each.id === id ? meal : each));
    }

    async run(each: Command): Promise<void> {
      const chosen = 'which' in each ? this.chosen(each.which) : undefined;
      const { calls } = this;
      switch (each.type) {
        case 'add': {
          const answered = await calls.add(each.to, each.recipe, { servings: each.servings });
          this.put(answered, [answered.body]);
          expect(placeOf(answered.body)).toEqual(each.to);
          return;
        }
        case 'edit': {
          if (!chosen) return;
          const details = { notes: each.notes || null, servings: each.servings };
          expect((await calls.edit(chosen.id, details)).status).toBe(200);
          this.replace(chosen.id, { ...chosen, ...details });
          return;
        }
        case 'move': {
          if (!chosen) return;
          const { day, mealType } = each.to;
          const { status, body } = await calls.move(chosen.id, each.to);
          expect(status).toBe(200);
          if (weekStart(day) === weekStart(placeOf(chosen).day)) expect(body.id).toBe(chosen.id);
          this.replace(chosen.id, { ...chosen, id: body.id, date: midnight(day), mealType });
          return;
        }
        case 'copy':
          if (!chosen) return;
          this.put(await calls.copy(chosen.id, each.to), [
            { ...chosen, date: midnight(each.to.day), mealType: each.to.mealType },
          ]);
          return;
        case 'remove':
          if (!chosen) return;
          expect((await calls.remove(chosen.id)).status).toBe(204);
          this.meals = this.meals.filter(({ id }) => id !== chosen.id);
          return;
        case 'copyWeek': {
          if (each.from === each.to) return;
          const answered = await calls.copyWeek(each.from, each.to);
          this.put(answered, inOrderOf(answered, moveToWeek(this.inWeek(each.from), each.to)));
          return;
        }
        case 'saveTemplate': {
          const meals = this.inWeek(each.from);
          if (meals.length === 0) return;
          const answered = await calls.saveTemplate(each.from);
          expect(answered.status).toBe(201);
          this.templates.push({ id: answered.body.id, meals });
          return;
        }
        case 'applyTemplate': {
          const template = this.templates[each.which % Math.max(this.templates.length, 1)];
          if (!template) return;
          const answered = await calls.applyTemplate(template.id, each.to);
          this.put(answered, inOrderOf(answered, moveToWeek(template.meals, each.to)));
          return;
        }
        default:
          return each satisfies never;
      }
    }
  }

  test('matches a simple model of week and list after any sequence of commands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 16 }), async (commands) => {
        const household = await aHousehold(harness);
        const model = new Model(callsOf(household));
        for (const each of commands) await model.run(each);
        const plan = await household.plan();
        expect(serialiseMeals(plan)).toEqual(serialiseMeals(model.meals));
        expect(await household.list()).toEqual(household.expectedList(model.meals));
      }),
      { numRuns: 40 },
    );
  });
});

describe('two clients at once', () => {
  test('loses and doubles nothing, and keeps the list equal to the plan', async () => {
    const script = fc.array(command, { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(place, { minLength: 1, maxLength: 4 }),
        script,
        script,
        async (to, ...scripts) => {
          const household = await aHousehold(harness);
          const calls = callsOf(household);
          const answers = new Answers();
          for (const [index, each] of to.entries()) answers.added(await calls.add(each, index));
          const beginnings = [...answers.there];
          const template = await calls.saveTemplate(weekStart(to[0]?.day ?? ''));
          await Promise.all(
            scripts.map((each) =>
              actOn(beginnings, each, { calls, answers, household, template: template.body.id }),
            ),
          );
          await harness.settled();
          const plan = await household.plan();
          expect(plan.map(({ id }) => id).sort()).toEqual([...answers.there].sort());
          for (const meal of plan) {
            expect(answers.placesOf(meal.id)).toContain(JSON.stringify(placeOf(meal)));
            expect(answers.detailsOf(meal.id)).toContain(JSON.stringify([meal.notes, meal.servings]));
          }
          expect(await household.list()).toEqual(household.expectedList(plan));
        },
      ),
      { numRuns: 15 },
    );
  });

  interface Acting {
    calls: ReturnType<typeof callsOf>;
    answers: Answers;
    household: Household;
    template: string;
  }

  /** Acts on the entries that it knew at the start, like a tab without updates. */
  async function actOn(
    beginnings: readonly string[],
    script: readonly Command[],
    about: Acting,
  ): Promise<void> {
    const { calls, answers, household, template } = about;
    for (const each of script) {
      const id = 'which' in each ? beginnings[each.which % beginnings.length] : undefined;
      switch (each.type) {
        case 'add':
          answers.added(await calls.add(each.to, each.recipe, { servings: each.servings }));
          break;
        case 'edit':
          if (id)
            answers.edited(id, await calls.edit(id, { notes: each.notes || null, servings: each.servings }));
          break;
        case 'move':
          if (id) answers.moved(id, await calls.move(id, each.to));
          break;
        case 'copy':
          if (id) answers.added(await calls.copy(id, each.to));
          break;
        case 'remove':
          if (id) answers.removed(id, await calls.remove(id));
          break;
        case 'copyWeek':
          if (each.from !== each.to) answers.added(await calls.copyWeek(each.from, each.to));
          break;
        case 'applyTemplate':
          answers.added(await calls.applyTemplate(template, each.to));
          break;
        case 'saveTemplate':
          expect([200, 201]).toContain((await household.generate()).status);
          break;
        default:
          each satisfies never;
      }
    }
  }

  /** The entries according to the responses to both clients. */
  class Answers {
    private readonly ids = new Set<string>();
    private readonly gone = new Set<string>();
    private readonly places = new Map<string, Set<string>>();
    private readonly details = new Map<string, Set<string>>();

    get there(): readonly string[] {
      return [...this.ids].filter((id) => !this.gone.has(id));
    }

    added({ status, body }: HarnessResponse): void {
      // The other client may have removed the original. Any other error is a failure.
      if (status === 404) return;
      expect(status).toBe(201);
      for (const entry of [body].flat() as MealPlanEntry[]) this.record(entry);
    }

    edited(id: string, { status, body }: HarnessResponse): void {
      if (status === 404) return;
      expect(status).toBe(200);
      this.detailsOf(id).add(JSON.stringify([body.notes, body.servings]));
    }

    moved(from: string, { status, body }: HarnessResponse): void {
      if (status === 404) return;
      expect(status).toBe(200);
      const details = this.detailsOf(from);
      if (body.id !== from) this.gone.add(from);
      this.details.set(body.id, details);
      this.record(body);
    }

    removed(id: string, { status }: HarnessResponse): void {
      if (status !== 404) expect(status).toBe(204);
      if (status === 204) this.gone.add(id);
    }

    placesOf = (id: string) => setIn(this.places, id);
    detailsOf = (id: string) => setIn(this.details, id);

    private record(entry: MealPlanEntry): void {
      this.ids.add(entry.id);
      this.placesOf(entry.id).add(JSON.stringify(placeOf(entry)));
      this.detailsOf(entry.id).add(JSON.stringify([entry.notes, entry.servings]));
    }
  }
});

function setIn(sets: Map<string, Set<string>>, key: string): Set<string> {
  const known = sets.get(key) ?? new Set<string>();
  sets.set(key, known);
  return known;
}

/** The meals on the same days of another week. */
function moveToWeek(meals: readonly MealPlanEntry[], to: string): readonly MealPlanEntry[] {
  return meals.map((meal) => ({ ...meal, date: midnight(addDays(to, weekdayOf(placeOf(meal).day))) }));
}

/** Sorts the model's meals like the response, by day, meal and addition; only ids are taken from the response. */
function inOrderOf({ body }: HarnessResponse, meals: readonly MealPlanEntry[]): readonly MealPlanEntry[] {
  const left = [...meals];
  const key = (meal: MealPlanEntry) =>
    JSON.stringify([placeOf(meal), meal.recipeName, meal.notes, meal.servings]);
  return [body].flat().flatMap((answered: MealPlanEntry) => {
    const index = left.findIndex((meal) => key(meal) === key(answered));
    return index < 0 ? [] : left.splice(index, 1);
  });
}
