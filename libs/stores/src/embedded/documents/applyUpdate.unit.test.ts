import { applyUpdate } from './applyUpdate';

const before = {
  _id: 'a',
  count: 1,
  list: [
    { id: 1, done: false },
    { id: 2, done: false },
  ],
  inner: { x: 1 },
};

describe('an update', () => {
  it('never changes the document it starts from', () => {
    const copy = structuredClone(before);
    applyUpdate(before, {
      $push: { list: { id: 3, done: true } },
      $set: { 'inner.x': 2 },
      $unset: { count: 1 },
    });
    expect(before).toEqual(copy);
  });

  it('removes the matching items with $pull by fields, by value and by $in', () => {
    expect(applyUpdate(before, { $pull: { list: { id: 1 } } }).list).toEqual([{ id: 2, done: false }]);
    const tags = { _id: 'a', tags: ['x', 'y', 'z'] };
    expect(applyUpdate(tags, { $pull: { tags: 'y' } }).tags).toEqual(['x', 'z']);
    expect(applyUpdate(tags, { $pull: { tags: { $in: ['x', 'z'] } } }).tags).toEqual(['y']);
  });

  it('sets only the item at a list index with $set', () => {
    expect(applyUpdate(before, { $set: { 'list.1.done': true } }).list).toEqual([
      { id: 1, done: false },
      { id: 2, done: true },
    ]);
  });

  it('changes nothing with $unset and $pull where there is nothing', () => {
    expect(applyUpdate(before, { $unset: { 'gone.deep': 1 }, $pull: { 'gone.list': 1 } })).toEqual(before);
  });

  it.each([
    ['a replacement', { count: 2 }],
    ['an unknown operator', { $rename: { count: 'n' } }],
    ['$push of several values', { $push: { list: { $each: [] } } }],
    ['a comparison in $pull', { $pull: { list: { $gt: 1 } } }],
    ['a positional path', { $set: { 'list.$[].done': true } }],
    ['$inc of a text', { $inc: { inner: 1 } }],
    ['$push to a field that is not a list', { $push: { count: 1 } }],
    ['a path through a number', { $set: { 'count.x': 1 } }],
    ['another _id', { $set: { _id: 'b' } }],
  ])('rejects %s with a TypeError', (_title, update) => {
    expect(() => applyUpdate(before, update)).toThrow(TypeError);
  });
});
