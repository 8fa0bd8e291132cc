import { mergedOrder } from './mergedOrder';

/** 'a:words b' */
const photos = (written: string) =>
  written.split(' ').flatMap((each) => {
    const [id = '', alt = ''] = each.split(':');
    return id ? { id, alt, width: 4, height: 3, bytes: 1 } : [];
  });
const merge = (base: string, yours: string, theirs: string) => {
  const { order, conflicts } = mergedOrder(photos(yours), photos(base), photos(theirs));
  return { order: order.map(({ id, alt }) => (alt ? `${id}:${alt}` : id)).join(' '), conflicts };
};

test.each([
  ['what others took out stays out', 'a b c', 'c a b', 'a c', 'c a'],
  ['what others said stays said', 'a b', 'b a', 'a:soup b', 'b a:soup'],
  ['words of each for another photo', 'a b', 'a:mine b', 'a b:theirs', 'a:mine b:theirs'],
  ['only they moved', 'a b c', 'a b:mine c', 'c a b', 'c a b:mine'],
  ['both moved: as was said last', 'a b c', 'b a c', 'c a b', 'b a c'],
  ['only one is named: it goes first', 'a b c', 'c', 'a b c', 'c'],
  ['one comes back where it was put, among what they moved', 'a b c', 'a b x c', 'c a b', 'c a b x'],
  ['one comes back as the cover', 'a', 'x a', 'a:soup', 'x a:soup'],
  ['keeps rows added since', 'a b', 'b a', 'a b new', 'b a'],
])('merges: %s', (_what, base, yours, theirs, order) => {
  expect(merge(base, yours, theirs)).toEqual({ order, conflicts: [] });
});

test('reports a conflict only when both changed a description differently', () => {
  expect(merge('a:was', 'a:mine', 'a:theirs').conflicts).toEqual([
    { photo: 'a', base: 'was', yours: 'mine', theirs: 'theirs' },
  ]);
  expect(merge('a:was', 'a:same', 'a:same').conflicts).toEqual([]);
});
