import fc from 'fast-check';

// The environment of these tests asks the selector engine only where an element may match (tools/jest/quickStyles.cjs).
const names = ['div', 'P', 'li', 'button'] as const;
const classes = ['.a', '.b-1', '.sc_c'] as const;
const some = (...parts: readonly string[]) => fc.constantFrom('', ...parts);
const narrowed = some(
  '[title]',
  '[title="x"]',
  '[data-a=", .z > p"]',
  ':not(.a)',
  ':not(.b-1, :is(.a, p))',
  ':is(li, .a)',
  ':first-child',
  ':nth-child(2n + 1)',
  ':disabled',
);
const compound = fc.oneof(
  fc.constantFrom(...names, ...classes),
  fc
    .tuple(some('*', ...names), some(...classes), some(...classes, '#one'), narrowed)
    .map((parts) => parts.join(''))
    .filter((text) => text !== ''),
);
const complex = fc
  .tuple(compound, fc.array(fc.tuple(fc.constantFrom(' ', ' > ', '+', ' ~ '), compound), { maxLength: 2 }))
  .map(([first, rest]) => first + rest.flat().join(''));
const list = fc.array(complex, { minLength: 1, maxLength: 3 }).map((selectors) => selectors.join(', '));

beforeEach(() => {
  document.body.innerHTML =
    '<div class="a"><p class="b-1 a">1</p><p title="x" class="  sc_c\n b-1">2</p></div>' +
    '<ul id="one" class="ab"><li>3</li><li class="sc_c" data-a=", .z > p">4<button class="a" disabled>5</button></li></ul>' +
    '<svg class="a b-1"><g class="sc_c"></g></svg><div class="A">6</div>';
});

test('whatever a rule selects → is what has its style', () => {
  let selected = 0;
  const style = document.head.appendChild(document.createElement('style'));
  fc.assert(
    fc.property(list, (selector) => {
      style.textContent = `${selector} { z-index: 7 }`;
      for (const element of document.querySelectorAll('body *')) {
        const isSelected = element.matches(selector);
        if (isSelected) selected += 1;
        expect([selector, element.outerHTML, getComputedStyle(element).zIndex === '7']).toEqual([
          selector,
          element.outerHTML,
          isSelected,
        ]);
      }
    }),
    { numRuns: 300 },
  );
  // Or else nothing has been compared.
  expect(selected).toBeGreaterThan(100);
  style.remove();
});

test('another class → another style at once', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '.later { z-index: 7 }';
  const [element] = document.querySelectorAll('li');
  if (!element) throw new Error('No element');
  expect(getComputedStyle(element).zIndex).toBe('');
  element.className = 'sooner later';
  expect(getComputedStyle(element).zIndex).toBe('7');
  style.remove();
});
