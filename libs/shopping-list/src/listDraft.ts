import { decideIntent } from './decideIntent';
import type { Intent } from './intent';
import type { AddedLine, Effect, Line, List } from './line';
import { isAboutStores } from './stores/storeIntent';

/** A list to hold intents against one after the other, as a device does with what it has not sent yet. */
export class ListDraft implements List {
  readonly #lines: Map<string, Line>;
  readonly #gone = new Map<string, Line>();
  /** The usual category of a name is the server's to know. */
  readonly #unknownCategory: string;

  constructor(lines: Iterable<Line>, { unknownCategory }: { unknownCategory: string }) {
    this.#lines = new Map([...lines].map((line) => [line.id, line]));
    this.#unknownCategory = unknownCategory;
  }

  get lines(): readonly Line[] {
    return [...this.#lines.values()];
  }

  line(id: string): Line | undefined {
    return this.#lines.get(id);
  }

  gone(id: string): Line | undefined {
    return this.#gone.get(id);
  }

  holding(id: string): Line | undefined {
    const holds = ({ merged }: Line) => merged.some(({ itemId }) => itemId === id);
    return this.lines.find(holds) ?? [...this.#gone.values()].find(holds);
  }

  typed(): Iterable<Line> {
    return this.lines.filter((line) => line.isTyped && !line.isChecked);
  }

  /** Answers the lines that were changed, added or removed; none where the intent would be refused. */
  apply(intent: Intent): readonly string[] {
    if (isAboutStores(intent)) return [];
    const decided = decideIntent(intent, this);
    if ('refused' in decided) return [];
    return decided.effects.flatMap((effect) => this.#take(effect));
  }

  #take(effect: Effect): readonly string[] {
    switch (effect.type) {
      case 'add': {
        this.#put(this.#lineOf(effect.line));
        return [effect.line.id];
      }
      case 'clear':
        for (const itemId of effect.itemIds) this.#drop(itemId);
        return effect.itemIds;
      case 'bring-back': {
        const line = this.#gone.get(effect.itemId);
        if (line) this.#put(line);
        return [effect.itemId];
      }
      case 'remove':
        this.#drop(effect.itemId);
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
    this.#lines.set(line.id, line);
    this.#gone.delete(line.id);
  }

  #change(itemId: string, changes: Partial<Line>): void {
    const line = this.#lines.get(itemId);
    if (line) this.#lines.set(itemId, { ...line, ...changes });
  }

  #drop(itemId: string): void {
    const line = this.#lines.get(itemId);
    if (line) this.#gone.set(itemId, line);
    this.#lines.delete(itemId);
  }
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
