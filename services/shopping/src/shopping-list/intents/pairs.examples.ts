import type { ShoppingListItem } from '@forkcast/contracts';
import type { Intent, IntentDraft } from '@forkcast/shopping-list';
import type { PlannedRecipe } from '../following/need';
import { aMeal, Household } from '../shoppingList.examples';
import { adding, apply, intent } from './intents.examples';

/** One item of milk, and the intents of two people who haven't seen each other's changes. */
interface Before {
  household: Household;
  item: ShoppingListItem;
  meal: PlannedRecipe;
}

const milk = (quantity: number) => [{ name: 'milk', quantity, unit: 'l' }];
const litres = (quantity: number) => aMeal('Pancakes', milk(quantity));

function typed(): Before {
  const household = new Household();
  apply(household, adding('milk', '2 l'));
  return { household, item: household.item('milk'), meal: litres(2) };
}

function planned(): Before {
  const meal = litres(2);
  const household = new Household().plan(meal).generate();
  return { household, item: household.item('milk'), meal };
}

function checked({ household, ...before }: Before): Before {
  household.check('milk');
  return { household, ...before, item: household.item('milk', { isChecked: true }) };
}

const states: Readonly<Record<string, () => Before>> = {
  'typed `- 2 l`': typed,
  'typed `x 2 l`': () => checked(typed()),
  'planned `- 2 l`': planned,
  'planned `x 2 l`': () => checked(planned()),
};

const about =
  (draft: (of: Pick<ShoppingListItem, 'quantity' | 'isChecked'> & { itemId: string }) => IntentDraft) =>
  ({ id, quantity, isChecked }: ShoppingListItem) =>
    intent(draft({ itemId: id, quantity, isChecked }));

const drafts: Readonly<Record<string, (item: ShoppingListItem) => Intent>> = {
  bought: about(({ itemId, ...seen }) => ({ type: 'bought', itemId, seen })),
  'not bought': about(({ itemId, ...seen }) => ({ type: 'not-bought', itemId, seen })),
  'add 1 l': () => adding('Milk', '1 l'),
  'amount 5 l': about(({ itemId, ...seen }) => ({ type: 'amount', itemId, seen, quantity: '5 l' })),
  'amount 1 l': about(({ itemId, ...seen }) => ({ type: 'amount', itemId, seen, quantity: '1 l' })),
  'aisle Cellar': about(({ itemId, ...seen }) => ({ type: 'aisle', itemId, seen, category: 'Cellar' })),
  pantry: about(({ itemId, ...seen }) => ({ type: 'pantry', itemId, seen, isPantryItem: true })),
  remove: about(({ itemId, ...seen }) => ({ type: 'remove', itemId, seen })),
  'clear checked': ({ id, isChecked }) =>
    intent({ type: 'clear-checked', itemIds: isChecked ? [id] : ['00000000-0000-4000-8000-000000000000'] }),
};

const planChanges: Readonly<Record<string, (before: Before) => void>> = {
  'plan: 3 l': ({ household, meal }) => {
    household.plan({ ...meal, ingredients: milk(3) }).follow();
  },
  'plan: 1 l': ({ household, meal }) => {
    household.plan({ ...meal, ingredients: milk(1) }).follow();
  },
  'plan: none': ({ household, meal }) => {
    household.unplan(meal).follow();
  },
};

/** The actions that are possible in a state. */
export function actionsIn(state: string): readonly string[] {
  const marks = state.includes('x') ? ['not bought'] : ['bought'];
  const others = Object.keys(drafts).filter((name) => name !== 'bought' && name !== 'not bought');
  return [...marks, ...others, ...(state.startsWith('planned') ? Object.keys(planChanges) : [])];
}

/** The list after both intents, and why the second was rejected. */
export function after(state: string, first: string, second: string): string {
  const before = states[state]?.();
  if (!before) throw new Error(`There is no state ${state}`);
  const [one, two] = [first, second].map((name) => {
    const change = planChanges[name];
    if (change) {
      return () => {
        change(before);
        return undefined;
      };
    }
    const draft = drafts[name]?.(before.item);
    if (!draft) throw new Error(`There is no draft ${name}`);
    return () => apply(before.household, draft)[0]?.refused;
  });
  one?.();
  const refused = two?.();
  const lines = before.household.items.map(asCell).sort().join('; ') || 'nothing';
  return lines + (refused ? ` (${refused})` : '');
}

function asCell({ isChecked, quantity, category, isPantryItem }: ShoppingListItem): string {
  const marks = [category === 'Cellar' ? ', Cellar' : '', isPantryItem ? ', pantry' : ''].join('');
  return `${isChecked ? 'x' : '-'} ${quantity ?? ''}${marks}`.trim();
}
