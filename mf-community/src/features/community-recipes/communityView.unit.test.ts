import { defaultView, readView, writeView } from './communityView';

test('keeps a view through the address', () => {
  const view = { search: 'tomato & basil', page: 3 };
  expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view);
});

test('omits the default view from the URL', () => {
  expect(writeView(defaultView).toString()).toBe('');
});

test.each(['page=-2', 'page=1.5', 'page=two', 'page=99999999'])('reads %s as page 1', (address) => {
  expect(readView(new URLSearchParams(address))).toEqual(defaultView);
});

test('truncates a search longer than the server accepts', () => {
  expect(readView(new URLSearchParams({ search: 'x'.repeat(300) })).search).toBe('x'.repeat(200));
});
