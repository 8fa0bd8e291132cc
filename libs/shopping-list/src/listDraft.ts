import { decideIntent } from './decideIntent';
import { IdsByKey } from './idsByKey';
import type { Intent } from './intent';
import type { AddedLine, Effect, Line, List } from './line';
import { nameKey } from './nameKey';
import { isAboutStores } from './stores/storeIntent';

/**
 * A list to apply pending intents to on a device. Uses indexes instead of searching all items, so that ten thousand
 * intents can be pending.
 */
export class ListDraft implements List {
  readonly #lines: Map<string, Line>;
  readonly #removed = new Map<string, Line>();
  /** Ids of unchecked typed items on the list, by name. */
  readonly #typed = new IdsByKey();
  /** Ids of items, on the list or removed, by the adds that were merged into them. */
  readonly #holding = new IdsByKey();
  /** Only the server knows the usual category of a name. */
  readonly #unknownCategory: string;

  constructor(lines: Iterable<Line>, { unknownCategory }: { unknownCategory: string }) {
    this.#lines = new Map([...lines].map((line) => [line.id, line]));
    this.#unknownCategory = unknownCategory;
    for (const line of this.#lines.values()) {
      this.#holding.add(line.id, mergedIds(line));
      this.#typed.add(line.id, typedKeys(line));
    }
  }

  get lines(): readonly Line[] {
    return [...this.#lines.values()];
  }

  line(id: string): Line | undefined {
    return this.#lines.get(id);
  }

  gone(id: string): Line | undefined {
    return this.#removed.get(id);
  }

  holding(id: string): Line | undefined {
    const holders = [...this.#holding.get(id)];
    if (holders.length > 1) return this.#findFirstHolding(id);
    const [holderId] = holders;
    return holderId === undefined ? undefined : (this.#lines.get(holderId) ?? this.#removed.get(holderId));
  }

  *typed(name: string): Iterable<Line> {
    for (const id of this.#typed.get(nameKey(name))) {
      const line = this.#lines.get(id);
      if (line) yield line;
    }
  }

  /** Applies an intent. Returns the ids of changed, added or removed items; none if it would be rejected. */
  apply(intent: Intent): readonly string[] {
    if (isAboutStores(intent)) return [];
    const decided = decideIntent(intent, this);
    if ('refused' in decided) return [];
    return decided.effects.flatMap((effect) => this.#applyEffect(effect));
  }

  #applyEffect(effect: Effect): readonly string[] {
    switch (effect.type) {
      case 'add': {
        this.#put(this.#lineOf(effect.line));
        return [effect.line.id];
      }
      case 'clear':
        for (const itemId of effect.itemIds) this.#removeLine(itemId);
        return effect.itemIds;
      case 'bring-back': {
        const line = this.#removed.get(effect.itemId);
        if (line) this.#put(line);
        return [effect.itemId];
      }
      case 'remove':
        this.#removeLine(effect.itemId);
        return [effect.itemId];
      default:
        this.#change(effect.itemId, changesOf(effect));
        return [effect.itemId];
    }
  }

  #lineOf({ category, ...line }: AddedLine): Line {
    return {
      ...line,
      category: category ?? this.#unknownCategory,
      isTyped: true,
      follows: false,
      merged: [],
    };
  }

  #put(line: Line): void {
    this.#index(this.#lines.get(line.id) ?? this.#removed.get(line.id), line);
    this.#lines.set(line.id, line);
    this.#removed.delete(line.id);
  }

  #change(itemId: string, changes: Partial<Line>): void {
    const line = this.#lines.get(itemId);
    if (line) this.#put({ ...line, ...changes });
  }

  #removeLine(itemId: string): void {
    const line = this.#lines.get(itemId);
    if (!line) return;
    this.#typed.remove(itemId, typedKeys(line));
    this.#removed.set(itemId, line);
    this.#lines.delete(itemId);
  }

  #findFirstHolding(id: string): Line | undefined {
    const holds = (line: Line) => mergedIds(line).includes(id);
    return this.lines.find(holds) ?? [...this.#removed.values()].find(holds);
  }

  /** Replaces an item in the indexes. */
  #index(before: Line | undefined, line: Line): void {
    if (before) {
      this.#holding.remove(line.id, mergedIds(before));
      this.#typed.remove(line.id, typedKeys(before));
    }
    this.#holding.add(line.id, mergedIds(line));
    this.#typed.add(line.id, typedKeys(line));
  }
}

function mergedIds({ merged }: Line): readonly string[] {
  return merged.map(({ itemId }) => itemId);
}

function typedKeys({ name, isTyped, isChecked }: Line): readonly string[] {
  return isTyped && !isChecked ? [nameKey(name)] : [];
}

type Change = Exclude<Effect, { type: 'add' | 'clear' | 'bring-back' | 'remove' }>;

function changesOf(effect: Change): Partial<Line> {
  switch (effect.type) {
    case 'check':
      return { isChecked: true, follows: false };
    case 'uncheck':
      return { isChecked: false };
    case 'amount':
      return { quantity: effect.quantity, follows: false };
    case 'as-seen':
      return { quantity: effect.quantity };
    case 'merge':
      return { quantity: effect.quantity, merged: effect.merged };
    case 'aisle':
      return { category: effect.category };
    case 'pantry':
      return { isPantryItem: effect.isPantryItem };
    case 'buy-at':
      return { storeId: effect.storeId ?? undefined };
    default:
      return effect satisfies never;
  }
}
