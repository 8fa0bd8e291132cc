import type { LineIntent, Refusal } from './intent';
import type { AddedLine, Effect, Line, List } from './line';
import { addQuantities, isSameQuantity, subtractQuantity } from './quantities';

export type Decided = { effects: readonly Effect[] } | { refused: Refusal };

type Add = Extract<LineIntent, { type: 'add' }>;
type AboutLine = Extract<LineIntent, { seen: unknown }>;

/** Limit of adds that are merged into one item. */
const MERGED_LIMIT = 20;
/** Limit of a typed amount, in characters. */
const AMOUNT_LIMIT = 100;

/**
 * Returns an intent's effects on the current list, which may have changed since the user saw it. The rules
 * are the tables in services/shopping/src/shopping-list/intents/pairs.md. Idempotent.
 */
export function decideIntent(intent: LineIntent, list: List): Decided {
  switch (intent.type) {
    case 'add':
      return { effects: add(intent, list) };
    case 'clear-checked': {
      const itemIds = intent.itemIds.filter((id) => list.line(id)?.isChecked);
      return { effects: itemIds.length > 0 ? [{ type: 'clear', itemIds }] : [] };
    }
    case 'put-back':
      return putBack(intent.itemIds, list);
    case 'bought':
    case 'not-bought':
    case 'amount':
    case 'aisle':
    case 'pantry':
    case 'buy-at':
    case 'remove':
      return aboutLine(intent, list);
    default:
      intent satisfies never;
      // An intent type of another release, sent by another tab or stored before a rollback. Only the server
      // can decide it.
      return { effects: [] };
  }
}

function add(intent: Add, list: List): readonly Effect[] {
  const { id: _id, type: _type, itemId, ...wanted } = intent;
  if (list.line(itemId) ?? list.gone(itemId) ?? list.holding(itemId)) return [];
  const twin = wanted.isChecked ? undefined : twinOf(intent, list);
  const quantity = twin && addQuantities(twin.quantity, wanted.quantity);
  if (!twin || quantity === undefined) return [{ type: 'add', line: { id: itemId, ...wanted } }];
  const merged = [...twin.merged, { itemId, quantity: wanted.quantity }];
  return [{ type: 'merge', itemId: twin.id, quantity, merged }];
}

/** Picks the lowest id, so that all devices choose the same item. */
function twinOf({ name, quantity, category, isPantryItem }: Add, list: List): Line | undefined {
  const twins = [...list.typed(name)].filter(
    (line) =>
      line.merged.length < MERGED_LIMIT &&
      (category === null || category === line.category) &&
      isPantryItem === line.isPantryItem &&
      addQuantities(line.quantity, quantity) !== undefined,
  );
  return twins.sort((a, b) => (a.id < b.id ? -1 : 1))[0];
}

function putBack(itemIds: readonly string[], list: List): Decided {
  const known = itemIds.filter((id) => list.line(id) ?? list.gone(id));
  if (known.length === 0) return { refused: 'not-found' };
  return {
    effects: known.filter((id) => !list.line(id)).map((itemId) => ({ type: 'bring-back', itemId })),
  };
}

function aboutLine(intent: AboutLine, list: List): Decided {
  const { line, effects } = resolveSeenItem(intent, list);
  if (line) return withinLimit(after(effects, onList(intent, line, list)));
  const removedItem = list.gone(intent.itemId) ?? list.holding(intent.itemId);
  if (removedItem) return withinLimit(decideOnRemovedItem(intent, removedItem));
  return intent.type === 'remove' ? { effects: [] } : { refused: 'not-found' };
}

/** Planned amounts have no length limit, so `seen` may be longer than what may be stored. */
function withinLimit(decided: Decided): Decided {
  const isLong = (effect: Effect) =>
    (effect.type === 'amount' || effect.type === 'as-seen') && (effect.quantity ?? '').length > AMOUNT_LIMIT;
  return 'effects' in decided && decided.effects.some(isLong) ? { refused: 'changed' } : decided;
}

function after(before: readonly Effect[], decided: Decided): Decided {
  return 'refused' in decided ? decided : { effects: [...before, ...decided.effects] };
}

/**
 * Resolves the item that the user saw. Splits off adds that were merged into it later, because the user's
 * decision doesn't cover them.
 */
function resolveSeenItem(intent: AboutLine, list: List): { line?: Line; effects: readonly Effect[] } {
  const line = list.line(intent.itemId);
  if (line) return withoutUnseen(intent, line);
  const holding = list.holding(intent.itemId);
  const merged = holding && list.line(holding.id);
  if (!merged || !isAboutAmount(intent)) return { line: merged, effects: [] };
  return splitFrom(merged, intent);
}

function isAboutAmount({ type }: AboutLine): boolean {
  return type === 'bought' || type === 'amount' || type === 'remove';
}

function withoutUnseen(intent: AboutLine, line: Line): { line: Line; effects: readonly Effect[] } {
  const as = { line, effects: [] };
  if (line.isChecked || !isAboutAmount(intent) || isSameQuantity(line.quantity, intent.seen.quantity))
    return as;
  let quantity = line.quantity;
  for (const [index, { quantity: part }] of [...line.merged.entries()].reverse()) {
    const rest = subtractQuantity(quantity, part);
    if (rest === undefined) return as;
    quantity = rest;
    if (!isSameQuantity(quantity, intent.seen.quantity)) continue;
    const merged = line.merged.slice(0, index);
    const seen = { ...line, quantity, merged };
    const apart = line.merged.slice(index).map((unseen): Effect => {
      const added = { ...createOpenItem(line, unseen.itemId), quantity: unseen.quantity };
      return { type: 'add', line: added };
    });
    return { line: seen, effects: [{ type: 'merge', itemId: line.id, quantity, merged }, ...apart] };
  }
  return as;
}

function splitFrom(line: Line, { type, itemId }: AboutLine): { line: Line; effects: readonly Effect[] } {
  const part = line.merged.find((add) => add.itemId === itemId);
  const quantity = part && withoutPart(type, line.quantity, part.quantity);
  if (!part || quantity === undefined || line.isChecked) return { line, effects: [] };
  const merged = line.merged.filter((add) => add !== part);
  const splitOff: AddedLine = { ...createOpenItem(line, itemId), quantity: part.quantity };
  return {
    line: { ...line, ...splitOff, category: line.category, merged: [] },
    effects: [
      { type: 'merge', itemId: line.id, quantity, merged },
      { type: 'add', line: splitOff },
    ],
  };
}

/** Removing an add without an amount keeps the others' share of the item; buying it buys all. */
function withoutPart(type: AboutLine['type'], all: string | null, part: string | null) {
  return type === 'remove' && all === null && part === null ? null : subtractQuantity(all, part);
}

function createOpenItem({ name, category, isPantryItem }: Line, id: string): Omit<AddedLine, 'quantity'> {
  return { id, name, category, isPantryItem, isChecked: false };
}

function onList(intent: AboutLine, line: Line, list: List): Decided {
  const itemId = line.id;
  switch (intent.type) {
    case 'bought':
      return { effects: line.isChecked ? [] : [...boughtAsSeen(intent, line, list), check(intent, itemId)] };
    case 'not-bought':
      return { effects: line.isChecked ? [{ type: 'uncheck', itemId }] : [] };
    case 'amount':
      if (line.isChecked && !intent.seen.isChecked) return moreThanBought(intent, line, list);
      return {
        effects: [...neededAsSeen(intent, line), { type: 'amount', itemId, quantity: intent.quantity }],
      };
    case 'aisle':
    case 'pantry':
    case 'buy-at':
      return { effects: [remembered(intent, itemId)] };
    case 'remove':
      return remove(intent, line);
    default:
      return intent satisfies never;
  }
}

function check({ storeId }: Extract<AboutLine, { type: 'bought' }>, itemId: string): Effect {
  return { type: 'check', itemId, ...(storeId !== undefined && { storeId }) };
}

type Remembered = Extract<AboutLine, { type: 'aisle' | 'pantry' | 'buy-at' }>;

function remembered(intent: Remembered, itemId: string): Effect {
  switch (intent.type) {
    case 'aisle':
      return { type: 'aisle', itemId, category: intent.category };
    case 'pantry':
      return { type: 'pantry', itemId, isPantryItem: intent.isPantryItem };
    case 'buy-at':
      return { type: 'buy-at', itemId, storeId: intent.storeId };
    default:
      return intent satisfies never;
  }
}

/** Checks the amount that the user saw and keeps later additions open. */
function boughtAsSeen({ id, seen }: AboutLine, line: Line, list: List): readonly Effect[] {
  if (isSameQuantity(line.quantity, seen.quantity)) return [];
  if (line.follows) return neededAsSeen({ seen }, line);
  return [
    ...amountSeen(seen, line),
    ...openLine(id, line, subtractQuantity(line.quantity, seen.quantity), list),
  ];
}

/** An item seen without an amount was bought in full. */
function amountSeen({ quantity }: AboutLine['seen'], line: Line): readonly Effect[] {
  return quantity === null ? [] : [{ type: 'amount', itemId: line.id, quantity }];
}

/** Needs that the plan has added since aren't covered by the user's decision and keep following the plan. */
function neededAsSeen({ seen }: Pick<AboutLine, 'seen'>, line: Line): readonly Effect[] {
  if (!line.follows || isSameQuantity(line.quantity, seen.quantity)) return [];
  return [{ type: 'as-seen', itemId: line.id, quantity: seen.quantity }];
}

/** An amount beyond what was bought becomes a separate item. */
function moreThanBought(intent: Extract<AboutLine, { type: 'amount' }>, line: Line, list: List): Decided {
  if (isSameQuantity(intent.quantity, line.quantity)) return { effects: [] };
  const more = subtractQuantity(intent.quantity, line.quantity);
  return more === undefined ? { refused: 'bought' } : { effects: openLine(intent.id, line, more, list) };
}

function openLine(id: string, line: Line, quantity: string | undefined, list: List): readonly Effect[] {
  if (quantity === undefined || list.line(id)) return [];
  return [{ type: 'add', line: { ...createOpenItem(line, id), quantity } }];
}

function remove({ seen }: AboutLine, line: Line): Decided {
  const removed: Effect = { type: 'remove', itemId: line.id };
  if (line.isChecked !== seen.isChecked) return { refused: line.isChecked ? 'bought' : 'not-bought' };
  if (line.isChecked || isSameQuantity(line.quantity, seen.quantity)) return { effects: [removed] };
  if (!line.follows) return { refused: 'changed' };
  return { effects: [...neededAsSeen({ seen }, line), removed] };
}

/** Checking, unchecking or changing an amount restores an item that was removed in the meantime. */
function decideOnRemovedItem(intent: AboutLine, removedItem: Line): Decided {
  const itemId = removedItem.id;
  const back: Effect = { type: 'bring-back', itemId };
  switch (intent.type) {
    case 'bought':
      return {
        effects: removedItem.isChecked
          ? []
          : [back, ...effectsOnRemovedItem(intent, removedItem), check(intent, itemId)],
      };
    case 'not-bought':
      return { effects: removedItem.isChecked ? [back, { type: 'uncheck', itemId }] : [] };
    case 'amount':
      if (removedItem.isChecked) return { refused: 'bought' };
      return { effects: [back, { type: 'amount', itemId, quantity: intent.quantity }] };
    case 'aisle':
    case 'pantry':
    case 'buy-at':
      return { effects: [remembered(intent, itemId)] };
    case 'remove':
      return { effects: [] };
    default:
      return intent satisfies never;
  }
}

/** The removal covered the whole item, including amounts beyond what was bought. */
function effectsOnRemovedItem({ seen }: AboutLine, removedItem: Line): readonly Effect[] {
  if (removedItem.follows) return neededAsSeen({ seen }, removedItem);
  return isSameQuantity(removedItem.quantity, seen.quantity) ? [] : amountSeen(seen, removedItem);
}
