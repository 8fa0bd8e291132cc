import { defaultView, readView, searchedFor, writeView } from './communityView';

test('a view → survives its way through the address', () => {
  const view = { search: 'tomato & basil', page: 3 };
  expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view);
});

test('the default view → leaves the address plain', () => {
  expect(writeView(defaultView).toString()).toBe('');
});

test.each(['page=-2', 'page=1.5', 'page=two', 'page=99999999'])('%s → is page 1', (address) => {
  expect(readView(new URLSearchParams(address))).toEqual(defaultView);
});

test('another search → begins on page 1', () => {
  expect(searchedFor('soup')).toEqual({ search: 'soup', page: 1 });
});

test('a search longer than the server takes → is cut, and not refused', () => {
  expect(readView(new URLSearchParams({ search: 'x'.repeat(300) })).search).toBe('x'.repeat(200));
});
