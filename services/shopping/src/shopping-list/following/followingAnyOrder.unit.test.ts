import fc from 'fast-check';
import type { Ingredient } from '@forkcast/contracts';
import type { PlannedRecipe } from './need';
import { Household, WEEK } from '../shoppingList.examples';

const names = ['tomatoes', 'Tomato', 'flour', 'Onion', 'onions', 'salt', 'milk'];
const ingredient: fc.Arbitrary<Ingredient> = fc.record({
  name: fc.constantFrom(...names),
  quantity: fc.option(fc.constantFrom(1, 2, 50, 250, 1000), { nil: null }),
  unit: fc.constantFrom('g', 'kg', 'ml', 'cup', null),
});

/** Few meals, so that changes concern the same ones; some are outside the week. */
const meal: fc.Arbitrary<PlannedRecipe> = fc.record({
  removed: fc.constant(false as const),
  entryId: fc.constantFrom('a', 'b', 'c', 'd', 'e').map((letter) => `entry-${letter}`),
  day: fc.constantFrom('2026-11-14', '2026-11-15', '2026-11-18', '2026-11-21', '2026-11-22'),
  mealType: fc.constantFrom('breakfast', 'lunch', 'dinner'),
  recipeId: fc.constant(null),
  recipeName: fc.constantFrom('Soup', 'Stew', 'Tomatoes'),
  ingredients: fc.array(ingredient, { maxLength: 4 }),
});

type PlanChange = { kind: 'plan' | 'unplan'; meal: PlannedRecipe };
const planChange: fc.Arbitrary<PlanChange> = fc.record({
  kind: fc.constantFrom('plan', 'plan', 'plan', 'unplan'),
  meal,
});

type Touch = {
  kind: 'check' | 'uncheck' | 'edit' | 'remove' | 'type' | 'clearChecked' | 'generate';
  pick: number;
};
const touch: fc.Arbitrary<Touch> = fc.record({
  kind: fc.constantFrom('check', 'uncheck', 'edit', 'remove', 'type', 'clearChecked', 'generate'),
  pick: fc.nat(10),
});

function apply(household: Household, { kind, meal: changed }: PlanChange): void {
  if (kind === 'plan') household.plan(changed);
  else household.unplan(changed);
}

function act(household: Household, { kind, pick }: Touch): void {
  const item = household.items[pick % Math.max(1, household.items.length)];
  if (kind === 'type') household.add('soap', `${pick}`);
  else if (kind === 'generate') household.generate();
  else if (kind === 'clearChecked') household.clearChecked();
  else if (!item) return;
  else if (kind === 'check') household.changeById(item.id, { isChecked: true });
  else if (kind === 'uncheck') household.changeById(item.id, { isChecked: false });
  else if (kind === 'edit') household.changeById(item.id, { quantity: `${pick} bags` });
  else household.removeById(item.id);
}

const withoutIds = (household: Household) => household.items.map(({ id: _id, ...item }) => item);

test('equals a list generated in one step after following step by step', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(planChange, fc.boolean()), { maxLength: 25 }), (changes) => {
      const followed = new Household().generate();
      const fresh = new Household();
      for (const [change, isFollowed] of changes) {
        apply(followed, change);
        apply(fresh, change);
        if (isFollowed) followed.follow();
      }
      expect(withoutIds(followed.follow().follow())).toEqual(withoutIds(fresh.generate()));
    }),
    { numRuns: 400 },
  );
});

test('keeps checked, typed and edited items whatever the plan does', () => {
  fc.assert(
    fc.property(
      fc.array(planChange, { maxLength: 8 }),
      fc.array(touch, { minLength: 1, maxLength: 8 }),
      fc.array(planChange, { maxLength: 12 }),
      (earlier, touches, after) => {
        const household = new Household();
        for (const change of earlier) apply(household, change);
        household.generate();
        for (const touch of touches) act(household, touch);
        const theirs = household.heldItems();
        for (const change of after) {
          apply(household, change);
          household.follow();
        }
        expect(household.heldItems()).toEqual(theirs);
      },
    ),
    { numRuns: 400 },
  );
});

test("keeps removed and bought items off while the plan doesn't change", () => {
  fc.assert(
    fc.property(
      fc.array(planChange, { maxLength: 8 }),
      fc.array(touch, { maxLength: 8 }),
      (plan, touches) => {
        const household = new Household();
        for (const change of plan) apply(household, change);
        household.generate(WEEK);
        for (const one of touches) {
          act(household, one);
          const shown = withoutIds(household);
          expect(withoutIds(household.follow())).toEqual(shown);
        }
      },
    ),
    { numRuns: 400 },
  );
});
