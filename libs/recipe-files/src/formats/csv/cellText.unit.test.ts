import { cellLines, cellText } from './cellText';

test.each([
  ['2 eggs<br>1 leek<br/>salt'],
  ['<p>2 eggs</p><p>1 leek</p><p>salt</p>'],
  ['<ul><li>2 eggs</li><li>1 leek</li><li>salt</li></ul>'],
  ['&lt;p&gt;2 eggs&lt;/p&gt;&lt;p&gt;1 leek&lt;/p&gt;salt'],
  ['2 eggs | 1 leek | salt'],
  ['2 eggs|1 leek|salt'],
  ['2 eggs\\n1 leek\\r\\nsalt'],
  ['2 eggs\v1 leek\u2028salt'],
  ['2 eggs\r\n1 leek\u2029\u2029salt'],
  ['2 eggs\u00851 leek\fsalt'],
])('splits the lines of %j', (cell) => expect(cellLines(cell)).toEqual(['2 eggs', '1 leek', 'salt']));

test.each([
  ['Mac &amp; Cheese', 'Mac & Cheese'],
  ['&frac12; cup &#188; l', '½ cup ¼ l'],
  ['<b>Mac</b> &amp; <i>Cheese</i>', 'Mac & Cheese'],
  ['under 5 < 6 and a > b', 'under 5 < 6 and a > b'],
  ['one\n\n  two', 'one\n\n  two'],
  ['R&D; AT&T', 'R&D; AT&T'],
])('reads %j as %j', (cell, text) => expect(cellText(cell)).toBe(text));
