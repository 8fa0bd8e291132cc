import { csvOf } from './csv';

test('rows → cells in the order of the columns, empty where there is nothing', () => {
  const rows = [{ b: true, a: 'x', c: 'not asked for' }, { a: null }, { a: 1.5, b: ['y'] }];
  expect(csvOf(['a', 'b'], rows)).toBe('\uFEFFa,b\r\nx,true\r\n,\r\n1.5,"[""y""]"\r\n');
});

test('separators, quotes, line breaks and spaces at the ends → are quoted', () => {
  expect(csvOf(['a'], [{ a: 'x,y' }, { a: 'x;y' }, { a: '"x"' }, { a: 'x\ny' }, { a: ' x' }])).toBe(
    '\uFEFFa\r\n"x,y"\r\n"x;y"\r\n"""x"""\r\n"x\ny"\r\n" x"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@x'])('%s → is no formula', (text) => {
  expect(csvOf(['a'], [{ a: text }])).toBe(`\uFEFFa\r\n'${text}\r\n`);
});
