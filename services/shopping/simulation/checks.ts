import { isDeepStrictEqual } from 'node:util';
import { addAmounts, type Amount } from '@forkcast/ingredients';
import { lineOf, type Intent } from '@forkcast/shopping-list';
import type { ShoppingListEvent } from '../src/shopping-list/events';
import { goneItem, listOfState } from '../src/shopping-list/intents/listOfState';
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

/** Checks a history once everything was sent and answered. Returns the first violation. */
export function findViolation(history: History): Violation {
  return (
    differentLists(history) ??
    lostOrRepeated(history) ??
    fromTheLog(history, comesBack) ??
    boughtAgain(history) ??
    fromTheLog(history, takesMoreThanSeen) ??
    fromTheLog(history, comesToNothing) ??
    forgetsOwnAddition(history) ??
    differsFromPlan(history)
  );
}

function differentLists({ server, devices }: History): Violation {
  const list = server.list().map(lineOf).sort(byId);
  const other = devices.find(({ lines }) => !isDeepStrictEqual([...lines].sort(byId), list));
  return other ? `${other.name} shows another list than the server has` : null;
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

function lostOrRepeated({ server, devices }: History): Violation {
  const answered = new Map<string, number>();
  for (const { events } of server.steps) {
    for (const { type, data } of events) {
      if (type !== 'IntentsAnswered') continue;
      for (const { id } of data.answers) answered.set(id, (answered.get(id) ?? 0) + 1);
    }
  }
  for (const device of devices) {
    for (const [id, { type }] of device.created) {
      const answer = device.answers.get(id);
      const times = answered.get(id) ?? 0;
      // The answer may have expired, or the server that rejected the intent has been restored since.
      const isForgotten =
        answer?.reason === 'too-old' || (answer?.status === 'refused' && server.restored > 0);
      if (!answer) return `${device.name} was never told what became of '${type}' ${id}`;
      if (times > 1 || (times === 0 && !isForgotten)) {
        return `'${type}' ${id} was decided ${times} times, and answered ${answer.status}`;
      }
    }
  }
  return null;
}

function fromTheLog(
  { server }: History,
  check: (step: Step, intents: readonly Intent[]) => Violation,
): Violation {
  for (const step of server.steps) {
    const { command, events } = step;
    const ids = events.flatMap(({ type, data }) =>
      type === 'IntentsAnswered' ? data.answers.map(({ id }) => id) : [],
    );
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
function comesBack({ command, before, after }: Step, intents: readonly Intent[]): Violation {
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
function boughtAgain({ server }: History): Violation {
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
          if (again) return `${again.name} was bought for ${again.entryId} and is asked for again`;
        }
      }
      remember(event, now, bought);
      now = shoppingList.evolve(now, event);
    }
  }
  return null;
}

function remember(
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

/** Litres of each typed name on open items. */
function openLitres({ items }: ShoppingListState): ReadonlyMap<string, number> {
  const litres = new Map<string, number>();
  for (const { needs, isChecked, fixedQuantity, name } of items.values()) {
    const text = fixedQuantity?.text;
    if (needs.length > 0 || isChecked || !text?.endsWith(' l')) continue;
    const key = name.toLowerCase();
    litres.set(key, (litres.get(key) ?? 0) + litresIn(text));
  }
  return litres;
}

function litresIn(text: string | null): number {
  return text?.endsWith(' l') ? Math.round(Number.parseFloat(text) * 1_000) : 0;
}

/** No one removes more from the open items than they saw, and an addition isn't reduced. */
function takesMoreThanSeen({ command, before, after }: Step, intents: readonly Intent[]): Violation {
  if (command.type !== 'ApplyIntents') return null;
  const [was, is] = [openLitres(before), openLitres(after)];
  const sum = (litres: ReadonlyMap<string, number>) => [...litres.values()].reduce((a, b) => a + b, 0);
  const difference = sum(is) - sum(was);
  let least = 0;
  for (const intent of intents) {
    if (intent.type === 'add' && isNew(intent.itemId, before)) least += litresIn(intent.quantity);
    if (intent.type === 'bought' || intent.type === 'remove') least -= litresIn(intent.seen.quantity);
    // An amount in another unit, or without one, may replace any number of litres.
    if (intent.type === 'amount' || isBoughtInAnotherUnit(intent)) return null;
  }
  return difference < least ? `${-difference} thousandths went, ${-least} were meant` : null;
}

function isBoughtInAnotherUnit(intent: Intent): boolean {
  return intent.type === 'bought' && litresIn(intent.seen.quantity) === 0;
}

function isNew(itemId: string, { items, past }: ShoppingListState): boolean {
  return !items.has(itemId) && !past.some(({ item }) => item.itemId === itemId);
}

/**
 * A done intent has an effect, unless another intent in the same step concerned the item; check marks are
 * never rejected.
 */
function comesToNothing({ command, events, before, after }: Step, intents: readonly Intent[]): Violation {
  if (command.type !== 'ApplyIntents') return null;
  const refused = new Set(
    events.flatMap(({ type, data }) =>
      type === 'IntentsAnswered' ? data.answers.flatMap((answer) => (answer.refused ? [answer.id] : [])) : [],
    ),
  );
  for (const [place, intent] of intents.entries()) {
    const others = [...intents.slice(0, place), ...intents.slice(place + 1)];
    if (!('itemId' in intent) || others.some((other) => concerns(other, intent.itemId, after))) continue;
    const wrong = refused.has(intent.id) ? refusedMark(intent, before) : notDone(intent, after);
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

function refusedMark({ type, id, ...about }: Intent, before: ShoppingListState): Violation {
  if ((type !== 'bought' && type !== 'not-bought') || !('itemId' in about)) return null;
  const list = listOfState(before);
  const isKnown = list.line(about.itemId) ?? list.gone(about.itemId) ?? list.holding(about.itemId);
  return isKnown ? `'${type}' ${id} was refused, though its line was known` : null;
}

function notDone(intent: Intent, after: ShoppingListState): Violation {
  if (!('itemId' in intent)) return null;
  const { type, id, itemId } = intent;
  const list = listOfState(after);
  const line = list.line(itemId) ?? list.holding(itemId);
  const isOnList = line !== undefined && after.items.has(line.id);
  const nothing = `'${type}' ${id} was done, and nothing shows of it`;
  switch (type) {
    case 'add':
      return (line ?? list.gone(itemId)) ? null : nothing;
    case 'bought': {
      const isBought = isOnList ? line.isChecked : (goneItem(after, itemId)?.item.isChecked ?? !line);
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
function forgetsOwnAddition({ devices }: History): Violation {
  for (const { name, created, answers } of devices) {
    const added = new Set<string>();
    for (const [id, intent] of created) {
      const answer = answers.get(id);
      if (intent.type === 'add' && answer?.status !== 'refused') added.add(intent.itemId);
      if ('itemId' in intent && added.has(intent.itemId) && answer?.reason === 'not-found') {
        return `${name} was told that an item is unknown which it had added itself`;
      }
    }
  }
  return null;
}

/** The list matches the plan in the end. */
function differsFromPlan({ server }: History): Violation {
  server.follow();
  return server.follow().length > 0 ? 'following the plan twice changes the list' : null;
}
