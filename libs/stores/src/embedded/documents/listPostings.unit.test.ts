import fc from 'fast-check';
import { ListPostings } from './listPostings';
import { MemoryCollection } from './memoryCollection';
import type { PlainDocument } from './plainDocument';

const terms = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });
const place = fc.nat({ max: 9 });
const step = fc.oneof(
  fc.record({ gather: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ put: place, terms }),
  fc.record({ remove: place }),
);

test('documents that come, change and go while lists are gathered → are found as they are', () => {
  fc.assert(
    fc.property(
      fc.array(terms, { maxLength: 10 }),
      fc.array(step, { maxLength: 30 }),
      terms,
      (lists, steps, asked) => {
        const documents = new Map(
          lists.map((list, at): [string, PlainDocument] => [`d${at}`, { _id: `d${at}`, terms: list }]),
        );
        const postings = new ListPostings((document) => document.terms, documents.values());
        for (const each of steps) {
          if ('gather' in each) postings.gather(each.gather);
          else if ('put' in each) {
            const document = { _id: `d${each.put}`, terms: each.terms };
            const before = documents.get(document._id);
            if (before) postings.exchange(before, document);
            else postings.add(document);
            documents.set(document._id, document);
          } else {
            const before = documents.get(`d${each.remove}`);
            if (before) postings.remove(before);
            documents.delete(`d${each.remove}`);
          }
        }
        if (asked.length === 0) return;
        const held = [...documents.values()].filter((document) =>
          asked.every((term) => (document.terms as string[]).includes(term)),
        );
        const found = postings.holding(asked).map(({ _id }) => _id);
        expect(found.sort()).toEqual(held.map(({ _id }) => _id).sort());
        expect(postings.count(asked)).toBe(held.length);
      },
    ),
  );
});

test.each([
  ['one household', { household: 1, terms: 1 }, { household: 'h1' }],
  ['everybody', { terms: 1 }, {}],
] as const)(
  'a collection of %s → is gathered a little at a time, and searched meanwhile',
  (_, key, whose) => {
    const documents = Array.from({ length: 1_050 }, (_, at) => ({
      _id: `d${at}`,
      household: 'h1',
      terms: [at % 2 ? 'odd' : 'even'],
    }));
    const collection = new MemoryCollection('recipes', documents);
    collection.addIndex({ key });
    let stretches = 1;
    while (collection.gatherAhead(100)) stretches += 1;
    expect(stretches).toBe(11);
    collection.put({ _id: 'd1', household: 'h1', terms: ['even'] });
    expect(collection.count({ ...whose, terms: 'even' })).toBe(526);
  },
);

test('a small household → is left until somebody asks', () => {
  const collection = new MemoryCollection('recipes', [{ _id: 'd1', household: 'h1', terms: ['odd'] }]);
  collection.addIndex({ key: { household: 1, terms: 1 } });
  expect(collection.gatherAhead(1)).toBe(false);
  expect(collection.count({ household: 'h1', terms: 'odd' })).toBe(1);
});
