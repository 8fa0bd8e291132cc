import fc from 'fast-check';
import type { LineIntent } from './intent';
import type { Line } from './line';
import { ListDraft } from './listDraft';
import { nameKey } from './nameKey';

const idsIn = (lines: Iterable<Line>) => [...lines].map(({ id: itemId }) => itemId).sort();

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const id = fc.constantFrom(...ids);
const names = ['eggs', 'Eggs', ' brown  eggs', 'brown eggs', 'milk', 'Milk '];
const name = fc.constantFrom(...names);
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

test('finds items by name and by merged add as a search of all items would, after any intents', () => {
  let merges = 0;
  const lines = fc.uniqueArray(line, { selector: (one) => one.id, maxLength: 6 });
  fc.assert(
    fc.property(lines, fc.array(intent, { maxLength: 30 }), (before, intents) => {
      const draft = new ListDraft(before, { unknownCategory: 'Other' });
      for (const one of intents) {
        draft.apply(one);
        const onList = draft.lines;
        for (const typed of names) {
          const isTyped = (each: Line) =>
            each.isTyped && !each.isChecked && nameKey(each.name) === nameKey(typed);
          expect(idsIn(draft.typed(typed))).toEqual(idsIn(onList.filter(isTyped)));
        }
        const gone = ids.flatMap((itemId) => draft.gone(itemId) ?? []);
        for (const itemId of ids) {
          const holds = ({ merged: adds }: Line) => adds.some((add) => add.itemId === itemId);
          const listed = onList.find(holds);
          const expected = listed ? [listed] : gone.some(holds) ? gone.filter(holds) : [undefined];
          expect(expected).toContain(draft.holding(itemId));
        }
      }
      merges += draft.lines.filter((one) => one.merged.length > 0).length;
    }),
    { numRuns: 500 },
  );
  // Make sure that the generated intents exercise the indexes.
  expect(merges).toBeGreaterThan(100);
});
