import fc from 'fast-check';
import { decideIntent } from './decideIntent';
import type { LineIntent } from './intent';
import type { Effect, Line, List } from './line';
import { ListDraft } from './listDraft';
import { nameKey } from './nameKey';

/** A reference implementation without indexes. */
class PlainList implements List {
  readonly lines: Line[];
  readonly goneLines: Line[] = [];

  constructor(lines: readonly Line[]) {
    this.lines = [...lines];
  }

  line(id: string): Line | undefined {
    return this.lines.find((line) => line.id === id);
  }

  gone(id: string): Line | undefined {
    return this.goneLines.find((line) => line.id === id);
  }

  holding(id: string): Line | undefined {
    return [...this.lines, ...this.goneLines].find(({ merged }) =>
      merged.some(({ itemId }) => itemId === id),
    );
  }

  typed(name: string): Iterable<Line> {
    return this.lines.filter(
      (line) => line.isTyped && !line.isChecked && nameKey(line.name) === nameKey(name),
    );
  }

  apply(intent: LineIntent): readonly string[] {
    const decided = decideIntent(intent, this);
    return 'refused' in decided ? [] : decided.effects.flatMap((effect) => this.#take(effect));
  }

  #take(effect: Effect): readonly string[] {
    switch (effect.type) {
      case 'add': {
        const { category, ...line } = effect.line;
        const rest = { isTyped: true, follows: false, merged: [] };
        this.#put({ ...line, category: category ?? 'Other', ...rest });
        return [line.id];
      }
      case 'clear':
        effect.itemIds.forEach((id) => this.#drop(id));
        return effect.itemIds;
      case 'remove':
        this.#drop(effect.itemId);
        return [effect.itemId];
      case 'bring-back': {
        const line = this.gone(effect.itemId);
        if (line) this.#put(line);
        return [effect.itemId];
      }
      case 'buy-at':
        this.#change(effect.itemId, { storeId: effect.storeId ?? undefined });
        return [effect.itemId];
      default: {
        const { type, itemId, ...said } = effect;
        this.#change(itemId, { ...said, ...marks[type] });
        return [itemId];
      }
    }
  }

  #change(id: string, changes: Partial<Line>): void {
    const line = this.line(id);
    if (line) this.#put({ ...line, ...changes });
  }

  #put(line: Line): void {
    const place = this.lines.findIndex(({ id }) => id === line.id);
    this.lines.splice(place < 0 ? this.lines.length : place, place < 0 ? 0 : 1, line);
    const gonePlace = this.goneLines.findIndex(({ id }) => id === line.id);
    if (gonePlace >= 0) this.goneLines.splice(gonePlace, 1);
  }

  #drop(id: string): void {
    const line = this.line(id);
    if (!line) return;
    this.goneLines.push(line);
    this.lines.splice(this.lines.indexOf(line), 1);
  }
}

/** What an effect changes in addition to its own properties. */
const marks: Partial<Record<Effect['type'], Partial<Line>>> = {
  check: { isChecked: true, follows: false },
  uncheck: { isChecked: false },
  amount: { follows: false },
};

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const id = fc.constantFrom(...ids);
const name = fc.constantFrom('eggs', 'Eggs', ' brown  eggs', 'brown eggs', 'milk', 'Milk ');
const quantity = fc.constantFrom(null, '1', '2', '6', '2 l', '500 g');
const category = fc.constantFrom('Other', 'Dairy');
const merged = fc.array(fc.record({ itemId: id, quantity }), { maxLength: 2 });
const line: fc.Arbitrary<Line> = fc
  .record({ id, name, quantity, isChecked: fc.boolean(), isPantryItem: fc.boolean(), category, merged })
  .chain((fields) =>
    fc.boolean().map((isTyped) => ({ ...fields, isTyped, follows: !isTyped && !fields.isChecked })),
  );
const seen = fc.record({ quantity, isChecked: fc.boolean() });
const about = { itemId: id, seen };
const some = fc.array(id, { maxLength: 3 });
/** Ids of intents may become ids of items. */
const intent: fc.Arbitrary<LineIntent> = fc
  .oneof(
    { weight: 5, arbitrary: addOf(fc.constant(false)) },
    addOf(fc.boolean()),
    fc.record({ type: fc.constantFrom('bought', 'not-bought', 'remove'), ...about }),
    fc.record({ type: fc.constant('amount'), quantity, ...about }),
    fc.record({ type: fc.constant('aisle'), category, ...about }),
    fc.record({ type: fc.constant('pantry'), isPantryItem: fc.boolean(), ...about }),
    fc.record({ type: fc.constantFrom('clear-checked', 'put-back'), itemIds: some }),
  )
  .chain((draft) => id.map((own) => ({ id: own, ...draft })));

function addOf(isChecked: fc.Arbitrary<boolean>) {
  const nullable = fc.option(category, { nil: null });
  const fields = { itemId: id, name, quantity, category: nullable, isPantryItem: fc.constant(false) };
  return fc.record({ type: fc.constant('add'), ...fields, isChecked });
}

test('returns what a list without indexes returns for any intents', () => {
  let merges = 0;
  const lines = fc.uniqueArray(line, { selector: (one) => one.id, maxLength: 6 });
  fc.assert(
    fc.property(lines, fc.array(intent, { maxLength: 30 }), (before, intents) => {
      const draft = new ListDraft(before, { unknownCategory: 'Other' });
      const plain = new PlainList(before);
      for (const one of intents) {
        expect(draft.apply(one)).toEqual(plain.apply(one));
        expect(draft.lines).toEqual(plain.lines);
        expect(ids.map((of) => draft.gone(of))).toEqual(ids.map((of) => plain.gone(of)));
        expect(ids.map((of) => draft.holding(of))).toEqual(ids.map((of) => plain.holding(of)));
      }
      merges += draft.lines.filter((one) => one.merged.length > 0).length;
    }),
    { numRuns: 1_000 },
  );
  // Make sure that the generated intents exercise the indexes.
  expect(merges).toBeGreaterThan(100);
});
