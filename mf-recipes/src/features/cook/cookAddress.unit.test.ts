import { readCookView, writeCookView } from './cookAddress';

const [one, two] = ['0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0001', '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0002'];
const read = (address: string) => readCookView(new URLSearchParams(address));

test('an address → what it says; written, it is the same', () => {
  const view = { servings: 6, beside: [one, two] };
  expect(read(`servings=6&with=${one},${two}`)).toEqual(view);
  expect(readCookView(writeCookView(view))).toEqual(view);
  expect(writeCookView({ servings: null, beside: [] }).toString()).toBe('');
});

test.each(['servings=0', 'servings=1.5', 'servings=many', 'servings=1e9', 'with=soup', 'with=,', ''])(
  '%s → as if it said nothing',
  (address) => {
    expect(read(address)).toEqual({ servings: null, beside: [] });
  },
);

test('the same recipe twice, and too many → once, and as many as fit', () => {
  expect(read(`with=${one},${one.toUpperCase()}`).beside).toEqual([one]);
  const many = Array.from({ length: 9 }, () => crypto.randomUUID()).join(',');
  expect(read(`with=${many}`).beside).toHaveLength(3);
});
