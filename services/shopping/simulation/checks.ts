import { isDeepStrictEqual } from 'node:util';
import { addAmounts, type Amount } from '@forkcast/ingredients';
import { lineOf, type Intent } from '@forkcast/shopping-list';
import type { ShoppingListEvent } from '../src/shopping-list/events';
import { answeredIn } from '../src/shopping-list/intents/answerIntents';
import { findGoneItem, listOfState } from '../src/shopping-list/intents/listOfState';
import { needsOf, remainder } from '../src/shopping-list/following/need';
import { shoppingList } from '../src/shopping-list/shoppingList';
import type { ShoppingListState } from '../src/shopping-list/shoppingListState';
import type { SimulatedDevice } from './simulatedDevice';
import type { SimulatedServer, Step } from './simulatedServer';

/** A description of the violated invariant; null without one. */
export type Violation = string | null;

interface History {
  server: SimulatedServer;
  devices: readonly SimulatedDevice[];
}

/** Checks a finished history and returns the first violation. */
export function findViolation(history: History): Violation {
  return (
    findDifferentList(history) ??
    findLostOrRepeatedIntent(history) ??
    findInSteps(history, findUnexpectedUncheck) ??
    findBoughtItemListedAgain(history) ??
    findInSteps(history, findExcessiveRemoval) ??
    findInSteps(history, findIntentWithoutEffect) ??
    findForgottenAddition(history) ??
    findDifferenceFromPlan(history)
  );
}

function findDifferentList({ server, devices }: History): Violation {
  const list = server.list().map(lineOf).sort(byId);
  const other = devices.find(({ lines }) => !isDeepStrictEqual([...lines].sort(byId), list));
  return other ? `${other.name} shows a different list from the server's` : null;
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

function findLostOrRepeatedIntent({ server, devices }: History): Violation {
  const answered = new Map<string, number>();
  for (const { events } of server.steps) {
    for (const id of answeredIn(events)) answered.set(id, (answered.get(id) ?? 0) + 1);
  }
  for (const device of devices) {
    for (const [id, { type }] of device.created) {
      const answer = device.answers.get(id);
      const times = answered.get(id) ?? 0;
      // The answer may have expired, or the server that rejected the intent has been restored since.
      const isForgotten =
        answer?.reason === 'too-old' || (answer?.status === 'refused' && server.restored > 0);
      if (!answer) return `${device.name} got no answer to '${type}' ${id}`;
      if (times > 1 || (times === 0 && !isForgotten)) {
        return `'${type}' ${id} was decided ${times} times, and answered ${answer.status}`;
      }
    }
  }
  return null;
}

function findInSteps(
  { server }: History,
  check: (step: Step, intents: readonly Intent[]) => Violation,
): Violation {
  for (const step of server.steps) {
    const { command, events } = step;
    const ids = answeredIn(events);
    const intents = command.type === 'ApplyIntents' ? command.intents.map(({ intent }) => intent) : [];
    const wrong = check(
      step,
      intents.filter(({ id }) => ids.includes(id)),
    );
    if (wrong !== null) return wrong;
  }
  return null;
}

/** Only people uncheck an item. */
function findUnexpectedUncheck({ command, before, after }: Step, intents: readonly Intent[]): Violation {
  if (command.type === 'ChangeItem' && command.isChecked === false) return null;
  const undone = new Set(intents.flatMap((intent) => (intent.type === 'not-bought' ? [intent.itemId] : [])));
  for (const item of before.items.values()) {
    const now = after.items.get(item.itemId);
    const holdsUndone = (item.merged ?? []).some(({ itemId }) => undone.has(itemId));
    if (item.isChecked && now && !now.isChecked && !undone.has(item.itemId) && !holdsUndone) {
      return `${item.name} was checked and is open after ${command.type}`;
    }
  }
  return null;
}

/** A bought item isn't requested again by the same meal. */
function findBoughtItemListedAgain({ server }: History): Violation {
  const bought = new Map<string, readonly Amount[]>();
  for (const { command, events, before } of server.steps) {
    const planned = 'meals' in command ? command.meals : [];
    let now = before;
    for (const event of events) {
      if (event.type === 'PlanFollowed') {
        for (const { key, needs } of event.data.listed) {
          const again = needs.find(({ entryId }) => {
            const meal = planned.find((one) => one.entryId === entryId);
            const have = bought.get(`${entryId}:${key}`);
            if (!have || !meal || meal.removed) return false;
            const wanted = [...needsOf(meal)].find(([other]) => other === key)?.[1].amounts ?? [];
            return remainder(wanted, have).length === 0;
          });
          if (again) return `${again.name} was bought for ${again.entryId} and is listed again`;
        }
      }
      rememberPurchases(event, now, bought);
      now = shoppingList.evolve(now, event);
    }
  }
  return null;
}

function rememberPurchases(
  { type, data }: ShoppingListEvent,
  { items }: ShoppingListState,
  bought: Map<string, readonly Amount[]>,
): void {
  if (type === 'ListCleared') bought.clear();
  if (type === 'ItemBroughtBack') {
    for (const { entryId } of data.item.needs) bought.delete(`${entryId}:${data.item.key}`);
  }
  const gone = type === 'ItemRemoved' ? [data.itemId] : type === 'CheckedItemsCleared' ? data.itemIds : [];
  for (const item of gone.map((id) => items.get(id))) {
    if (!item?.isChecked) continue;
    for (const { entryId, amounts } of item.needs) {
      const place = `${entryId}:${item.key}`;
      bought.set(place, addAmounts([...(bought.get(place) ?? []), ...amounts]));
    }
  }
}

/** The sum of all typed, open items. */
function openMillilitres({ items }: ShoppingListState): number {
  let sum = 0;
  for (const { needs, isChecked, fixedQuantity } of items.values()) {
    if (needs.length === 0 && !isChecked) sum += millilitresIn(fixedQuantity?.text ?? null);
  }
  return sum;
}

/** Returns 0 for other units. */
function millilitresIn(text: string | null): number {
  return text?.endsWith(' l') ? Math.round(Number.parseFloat(text) * 1_000) : 0;
}

/** No one removes more from the open items than they saw, and an addition isn't reduced. */
function findExcessiveRemoval({ command, before, after }: Step, intents: readonly Intent[]): Violation {
  if (command.type !== 'ApplyIntents') return null;
  const difference = openMillilitres(after) - openMillilitres(before);
  let minimum = 0;
  for (const intent of intents) {
    if (intent.type === 'add' && isNew(intent.itemId, before)) minimum += millilitresIn(intent.quantity);
    if (intent.type === 'bought' || intent.type === 'remove') minimum -= millilitresIn(intent.seen.quantity);
    // An amount in another unit, or without one, may replace any number of litres.
    if (intent.type === 'amount' || isBoughtInAnotherUnit(intent)) return null;
  }
  return difference < minimum ? `${-difference} ml were removed instead of at most ${-minimum} ml` : null;
}

function isBoughtInAnotherUnit(intent: Intent): boolean {
  return intent.type === 'bought' && millilitresIn(intent.seen.quantity) === 0;
}

function isNew(itemId: string, { items, past }: ShoppingListState): boolean {
  return !items.has(itemId) && !past.some(({ item }) => item.itemId === itemId);
}

/**
 * A done intent has an effect, unless another intent in the same step concerned the item; check marks are
 * never rejected.
 */
function findIntentWithoutEffect(
  { command, events, before, after }: Step,
  intents: readonly Intent[],
): Violation {
  if (command.type !== 'ApplyIntents') return null;
  const refused = new Set(
    events.flatMap(({ type, data }) =>
      type === 'IntentsAnswered' ? data.answers.flatMap((answer) => (answer.refused ? [answer.id] : [])) : [],
    ),
  );
  for (const [place, intent] of intents.entries()) {
    const others = [...intents.slice(0, place), ...intents.slice(place + 1)];
    if (!('itemId' in intent) || others.some((other) => concerns(other, intent.itemId, after))) continue;
    const wrong = refused.has(intent.id)
      ? findRejectedMark(intent, before)
      : findMissingEffect(intent, after);
    if (wrong !== null) return wrong;
  }
  return null;
}

function concerns(intent: Intent, itemId: string, state: ShoppingListState): boolean {
  if ('itemIds' in intent) return true;
  if (!('itemId' in intent)) return false;
  const lineOfId = (id: string) => listOfState(state).holding(id)?.id ?? id;
  return lineOfId(intent.itemId) === lineOfId(itemId);
}

function findRejectedMark({ type, id, ...about }: Intent, before: ShoppingListState): Violation {
  if ((type !== 'bought' && type !== 'not-bought') || !('itemId' in about)) return null;
  const list = listOfState(before);
  const isKnown = list.line(about.itemId) ?? list.gone(about.itemId) ?? list.holding(about.itemId);
  return isKnown ? `'${type}' ${id} was rejected although its item is known` : null;
}

function findMissingEffect(intent: Intent, after: ShoppingListState): Violation {
  if (!('itemId' in intent)) return null;
  const { type, id, itemId } = intent;
  const list = listOfState(after);
  const line = list.line(itemId) ?? list.holding(itemId);
  const isOnList = line !== undefined && after.items.has(line.id);
  const nothing = `'${type}' ${id} was done without an effect`;
  switch (type) {
    case 'add':
      return (line ?? list.gone(itemId)) ? null : nothing;
    case 'bought': {
      const isBought = isOnList ? line.isChecked : (findGoneItem(after, itemId)?.item.isChecked ?? !line);
      return isBought || line?.isChecked ? null : nothing;
    }
    case 'not-bought':
      return isOnList && line.isChecked ? nothing : null;
    case 'remove':
      return after.items.has(itemId) ? nothing : null;
    case 'aisle':
      return isOnList && line.category !== intent.category ? nothing : null;
    case 'pantry':
      return isOnList && line.isPantryItem !== intent.isPantryItem ? nothing : null;
    default:
      return null;
  }
}

/** A device's intents about an item that it added still apply after a merge. */
function findForgottenAddition({ devices }: History): Violation {
  for (const { name, created, answers } of devices) {
    const added = new Set<string>();
    for (const [id, intent] of created) {
      const answer = answers.get(id);
      if (intent.type === 'add' && answer?.status !== 'refused') added.add(intent.itemId);
      if ('itemId' in intent && added.has(intent.itemId) && answer?.reason === 'not-found') {
        return `${name} got 'not-found' for an item that it had added`;
      }
    }
  }
  return null;
}

/** Following the plan changes nothing once the list matches it. */
function findDifferenceFromPlan({ server }: History): Violation {
  server.follow();
  return server.follow().length > 0 ? 'following the plan twice changes the list' : null;
}
