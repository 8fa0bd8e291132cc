import { isDeepStrictEqual } from 'node:util';
import { lineOf, type Intent } from '@forkcast/shopping-list';
import type { ShoppingListState } from '../src/shopping-list/shoppingListState';
import type { SimulatedDevice } from './simulatedDevice';
import type { SimulatedServer, Step } from './simulatedServer';

/** What has gone wrong in a history; null where nothing has. */
export type Wrong = string | null;

interface History {
  server: SimulatedServer;
  devices: readonly SimulatedDevice[];
}

/** After everything was sent and answered. Answers what is wrong first of all. */
export function wrongIn(history: History): Wrong {
  return (
    unequalEnds(history) ??
    lostOrTwice(history) ??
    fromTheLog(history, comesBack) ??
    fromTheLog(history, takesMoreThanSeen) ??
    notAsAsked(history)
  );
}

function unequalEnds({ server, devices }: History): Wrong {
  const list = server.list().map(lineOf).sort(byId);
  const other = devices.find(({ lines }) => !isDeepStrictEqual([...lines].sort(byId), list));
  return other ? `${other.name} shows another list than the server has` : null;
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

function lostOrTwice({ server, devices }: History): Wrong {
  const answered = new Map<string, number>();
  for (const { events } of server.steps) {
    for (const { type, data } of events) {
      if (type !== 'IntentsAnswered') continue;
      for (const { id } of data.answers) answered.set(id, (answered.get(id) ?? 0) + 1);
    }
  }
  for (const device of devices) {
    for (const [id, { type }] of device.made) {
      const answer = device.answers.get(id);
      const times = answered.get(id) ?? 0;
      // It may have been done so long ago that nobody knows.
      const isForgotten = answer?.reason === 'too-old';
      if (!answer) return `${device.name} was never told what became of '${type}' ${id}`;
      if (times > 1 || (times === 0 && !isForgotten)) {
        return `'${type}' ${id} was decided ${times} times, and answered ${answer.status}`;
      }
    }
  }
  return null;
}

function fromTheLog({ server }: History, check: (step: Step, intents: readonly Intent[]) => Wrong): Wrong {
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

/** A line is unchecked by people alone. */
function comesBack({ command, before, after }: Step, intents: readonly Intent[]): Wrong {
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

/** Litres of a typed name that are still to be got. */
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

/** Nobody takes more off the open lines than they saw, and an add is all there. */
function takesMoreThanSeen({ command, before, after }: Step, intents: readonly Intent[]): Wrong {
  if (command.type !== 'ApplyIntents') return null;
  const [was, is] = [openLitres(before), openLitres(after)];
  const sum = (litres: ReadonlyMap<string, number>) => [...litres.values()].reduce((a, b) => a + b, 0);
  const difference = sum(is) - sum(was);
  let least = 0;
  for (const intent of intents) {
    if (intent.type === 'add' && isNew(intent.itemId, before)) least += litresIn(intent.quantity);
    if (intent.type === 'bought' || intent.type === 'remove') least -= litresIn(intent.seen.quantity);
    // What was seen or is wanted in another unit, or in none, may stand for any number of litres.
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

/** The list says in the end what the plan says. */
function notAsAsked({ server }: History): Wrong {
  server.follow();
  return server.follow().length > 0 ? 'following the plan twice changes the list' : null;
}
