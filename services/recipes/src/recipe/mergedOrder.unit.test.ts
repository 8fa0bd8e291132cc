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
  ['keeps photos removed that others removed', 'a b c', 'c a b', 'a c', 'c a'],
  ['keeps descriptions that others changed', 'a b', 'b a', 'a:soup b', 'b a:soup'],
  ['descriptions of different photos', 'a b', 'a:mine b', 'a b:theirs', 'a:mine b:theirs'],
  ['uses their order if only they moved photos', 'a b c', 'a b:mine c', 'c a b', 'c a b:mine'],
  ['uses the later order if both moved photos', 'a b c', 'b a c', 'c a b', 'b a c'],
  ['moves a single named photo to the front', 'a b c', 'c', 'a b c', 'c'],
  ['restores a photo at its position in their order', 'a b c', 'a b x c', 'c a b', 'c a b x'],
  ['restores a photo as the cover', 'a', 'x a', 'a:soup', 'x a:soup'],
  ['keeps rows added since', 'a b', 'b a', 'a b new', 'b a'],
])('merges: %s', (_case, base, yours, theirs, order) => {
  expect(merge(base, yours, theirs)).toEqual({ order, conflicts: [] });
});

test('reports a conflict only when both changed a description differently', () => {
  expect(merge('a:was', 'a:mine', 'a:theirs').conflicts).toEqual([
    { photo: 'a', base: 'was', yours: 'mine', theirs: 'theirs' },
  ]);
  expect(merge('a:was', 'a:same', 'a:same').conflicts).toEqual([]);
});
