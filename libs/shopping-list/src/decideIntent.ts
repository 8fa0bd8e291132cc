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
      return { effects: addOrMerge(intent, list) };
    case 'clear-checked': {
      const itemIds = intent.itemIds.filter((id) => list.line(id)?.isChecked);
      return { effects: itemIds.length > 0 ? [{ type: 'clear', itemIds }] : [] };
    }
    case 'put-back':
      return decideRestore(intent.itemIds, list);
    case 'bought':
    case 'not-bought':
    case 'amount':
    case 'aisle':
    case 'pantry':
    case 'buy-at':
    case 'remove':
      return decideAboutLine(intent, list);
    default:
      intent satisfies never;
      // An intent type of another release, sent by another tab or stored before a rollback. Only the server
      // can decide it.
      return { effects: [] };
  }
}

function addOrMerge(intent: Add, list: List): readonly Effect[] {
  const { id: _id, type: _type, itemId, ...wanted } = intent;
  if (list.line(itemId) ?? list.gone(itemId) ?? list.holding(itemId)) return [];
  const twin = wanted.isChecked ? undefined : findTwin(intent, list);
  const quantity = twin && addQuantities(twin.quantity, wanted.quantity);
  if (!twin || quantity === undefined) return [{ type: 'add', line: { id: itemId, ...wanted } }];
  const merged = [...twin.merged, { itemId, quantity: wanted.quantity }];
  return [{ type: 'merge', itemId: twin.id, quantity, merged }];
}

/** Picks the lowest id, so that all devices choose the same item. */
function findTwin({ name, quantity, category, isPantryItem }: Add, list: List): Line | undefined {
  const twins = [...list.typed(name)].filter(
    (line) =>
      line.merged.length < MERGED_LIMIT &&
      (category === null || category === line.category) &&
      isPantryItem === line.isPantryItem &&
      addQuantities(line.quantity, quantity) !== undefined,
  );
  return twins.sort((a, b) => (a.id < b.id ? -1 : 1))[0];
}

function decideRestore(itemIds: readonly string[], list: List): Decided {
  const known = itemIds.filter((id) => list.line(id) ?? list.gone(id));
  if (known.length === 0) return { refused: 'not-found' };
  return {
    effects: known.filter((id) => !list.line(id)).map((itemId) => ({ type: 'bring-back', itemId })),
  };
}

function decideAboutLine(intent: AboutLine, list: List): Decided {
  const { line, effects } = resolveSeenItem(intent, list);
  if (line) return rejectLongAmounts(prependEffects(effects, decideOnListedItem(intent, line, list)));
  const removedItem = list.gone(intent.itemId) ?? list.holding(intent.itemId);
  if (removedItem) return rejectLongAmounts(decideOnRemovedItem(intent, removedItem));
  return intent.type === 'remove' ? { effects: [] } : { refused: 'not-found' };
}

/** Planned amounts have no length limit, so `seen` may be longer than what may be stored. */
function rejectLongAmounts(decided: Decided): Decided {
  const isTooLong = (effect: Effect) =>
    (effect.type === 'amount' || effect.type === 'as-seen') && (effect.quantity ?? '').length > AMOUNT_LIMIT;
  return 'effects' in decided && decided.effects.some(isTooLong) ? { refused: 'changed' } : decided;
}

function prependEffects(before: readonly Effect[], decided: Decided): Decided {
  return 'refused' in decided ? decided : { effects: [...before, ...decided.effects] };
}

/**
 * Resolves the item that the user saw. Splits off adds that were merged into it later, because the user's
 * decision doesn't cover them.
 */
function resolveSeenItem(intent: AboutLine, list: List): { line?: Line; effects: readonly Effect[] } {
  const line = list.line(intent.itemId);
  if (line) return splitOffUnseen(intent, line);
  const holding = list.holding(intent.itemId);
  const merged = holding && list.line(holding.id);
  if (!merged || !isAboutAmount(intent)) return { line: merged, effects: [] };
  return splitOffAdd(merged, intent);
}

function isAboutAmount({ type }: AboutLine): boolean {
  return type === 'bought' || type === 'amount' || type === 'remove';
}

function splitOffUnseen(intent: AboutLine, line: Line): { line: Line; effects: readonly Effect[] } {
  const unchanged = { line, effects: [] };
  if (line.isChecked || !isAboutAmount(intent) || isSameQuantity(line.quantity, intent.seen.quantity))
    return unchanged;
  let quantity = line.quantity;
  for (const [index, { quantity: part }] of [...line.merged.entries()].reverse()) {
    const rest = subtractQuantity(quantity, part);
    if (rest === undefined) return unchanged;
    quantity = rest;
    if (!isSameQuantity(quantity, intent.seen.quantity)) continue;
    const merged = line.merged.slice(0, index);
    const seen = { ...line, quantity, merged };
    const splitItems = line.merged.slice(index).map((unseen): Effect => {
      const added = { ...createOpenItem(line, unseen.itemId), quantity: unseen.quantity };
      return { type: 'add', line: added };
    });
    return { line: seen, effects: [{ type: 'merge', itemId: line.id, quantity, merged }, ...splitItems] };
  }
  return unchanged;
}

function splitOffAdd(line: Line, { type, itemId }: AboutLine): { line: Line; effects: readonly Effect[] } {
  const part = line.merged.find((other) => other.itemId === itemId);
  const quantity = part && subtractPart(type, line.quantity, part.quantity);
  if (!part || quantity === undefined || line.isChecked) return { line, effects: [] };
  const merged = line.merged.filter((other) => other !== part);
  const splitOff: AddedLine = { ...createOpenItem(line, itemId), quantity: part.quantity };
  return {
    line: { ...line, ...splitOff, category: line.category, merged: [] },
    effects: [
      { type: 'merge', itemId: line.id, quantity, merged },
      { type: 'add', line: splitOff },
    ],
  };
}

/** Removing an add without an amount keeps the rest of the item; buying it buys the whole item. */
function subtractPart(type: AboutLine['type'], all: string | null, part: string | null) {
  return type === 'remove' && all === null && part === null ? null : subtractQuantity(all, part);
}

function createOpenItem({ name, category, isPantryItem }: Line, id: string): Omit<AddedLine, 'quantity'> {
  return { id, name, category, isPantryItem, isChecked: false };
}

function decideOnListedItem(intent: AboutLine, line: Line, list: List): Decided {
  const itemId = line.id;
  switch (intent.type) {
    case 'bought':
      return {
        effects: line.isChecked ? [] : [...checkSeenOnly(intent, line, list), createCheck(intent, itemId)],
      };
    case 'not-bought':
      return { effects: line.isChecked ? [{ type: 'uncheck', itemId }] : [] };
    case 'amount':
      if (line.isChecked && !intent.seen.isChecked) return addBeyondBought(intent, line, list);
      return {
        effects: [...limitToSeenNeeds(intent, line), { type: 'amount', itemId, quantity: intent.quantity }],
      };
    case 'aisle':
    case 'pantry':
    case 'buy-at':
      return { effects: [createSettingEffect(intent, itemId)] };
    case 'remove':
      return decideRemoval(intent, line);
    default:
      return intent satisfies never;
  }
}

function createCheck({ storeId }: Extract<AboutLine, { type: 'bought' }>, itemId: string): Effect {
  return { type: 'check', itemId, ...(storeId !== undefined && { storeId }) };
}

type SettingIntent = Extract<AboutLine, { type: 'aisle' | 'pantry' | 'buy-at' }>;

function createSettingEffect(intent: SettingIntent, itemId: string): Effect {
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
function checkSeenOnly({ id, seen }: AboutLine, line: Line, list: List): readonly Effect[] {
  if (isSameQuantity(line.quantity, seen.quantity)) return [];
  if (line.follows) return limitToSeenNeeds({ seen }, line);
  return [
    ...setSeenAmount(seen, line),
    ...addOpenItem(id, line, subtractQuantity(line.quantity, seen.quantity), list),
  ];
}

/** An item seen without an amount was bought in full. */
function setSeenAmount({ quantity }: AboutLine['seen'], line: Line): readonly Effect[] {
  return quantity === null ? [] : [{ type: 'amount', itemId: line.id, quantity }];
}

/** Limits the decision to the needs that the user saw. Needs that the plan added later keep following the plan. */
function limitToSeenNeeds({ seen }: Pick<AboutLine, 'seen'>, line: Line): readonly Effect[] {
  if (!line.follows || isSameQuantity(line.quantity, seen.quantity)) return [];
  return [{ type: 'as-seen', itemId: line.id, quantity: seen.quantity }];
}

/** An amount beyond what was bought becomes a separate item. */
function addBeyondBought(intent: Extract<AboutLine, { type: 'amount' }>, line: Line, list: List): Decided {
  if (isSameQuantity(intent.quantity, line.quantity)) return { effects: [] };
  const more = subtractQuantity(intent.quantity, line.quantity);
  return more === undefined ? { refused: 'bought' } : { effects: addOpenItem(intent.id, line, more, list) };
}

function addOpenItem(id: string, line: Line, quantity: string | undefined, list: List): readonly Effect[] {
  if (quantity === undefined || list.line(id)) return [];
  return [{ type: 'add', line: { ...createOpenItem(line, id), quantity } }];
}

function decideRemoval({ seen }: AboutLine, line: Line): Decided {
  const removed: Effect = { type: 'remove', itemId: line.id };
  if (line.isChecked !== seen.isChecked) return { refused: line.isChecked ? 'bought' : 'not-bought' };
  if (line.isChecked || isSameQuantity(line.quantity, seen.quantity)) return { effects: [removed] };
  if (!line.follows) return { refused: 'changed' };
  return { effects: [...limitToSeenNeeds({ seen }, line), removed] };
}

/** Checking, unchecking or changing an amount restores an item that was removed in the meantime. */
function decideOnRemovedItem(intent: AboutLine, removedItem: Line): Decided {
  const itemId = removedItem.id;
  const restored: Effect = { type: 'bring-back', itemId };
  switch (intent.type) {
    case 'bought':
      return {
        effects: removedItem.isChecked
          ? []
          : [restored, ...effectsOnRemovedItem(intent, removedItem), createCheck(intent, itemId)],
      };
    case 'not-bought':
      return { effects: removedItem.isChecked ? [restored, { type: 'uncheck', itemId }] : [] };
    case 'amount':
      if (removedItem.isChecked) return { refused: 'bought' };
      return { effects: [restored, { type: 'amount', itemId, quantity: intent.quantity }] };
    case 'aisle':
    case 'pantry':
    case 'buy-at':
      return { effects: [createSettingEffect(intent, itemId)] };
    case 'remove':
      return { effects: [] };
    default:
      return intent satisfies never;
  }
}

/** The removal covered the whole item, including amounts beyond what was bought. */
function effectsOnRemovedItem({ seen }: AboutLine, removedItem: Line): readonly Effect[] {
  if (removedItem.follows) return limitToSeenNeeds({ seen }, removedItem);
  return isSameQuantity(removedItem.quantity, seen.quantity) ? [] : setSeenAmount(seen, removedItem);
}
