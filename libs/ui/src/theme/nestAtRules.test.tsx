import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import styled, { StyleSheetManager } from 'styled-components';
import { nestAtRules } from './nestAtRules';

// Jest resolves the server build, which doesn't insert rules.
jest.mock('styled-components', () =>
  jest.requireActual('styled-components/dist/styled-components.browser.cjs.js'),
);

/** Returns the rules of a component, with its class written as '.x'. */
function rulesOf(Component: ComponentType): string[] {
  // Outside the document, because jsdom can't parse nested rules.
  const target = document.createElement('div');
  const { container } = render(
    <StyleSheetManager target={target} stylisPlugins={[nestAtRules]}>
      <Component />
    </StyleSheetManager>,
  );
  const own = container.querySelector('p')?.className.split(' ').at(-1) ?? '';
  const written = Array.from(target.querySelectorAll('style'), ({ childNodes }) => [...childNodes]).flat();
  return written
    .map(({ textContent }) => textContent ?? '')
    .filter((rule) => rule.includes(own))
    .map((rule) => rule.replaceAll(`.${own}`, '.x'));
}

test('nests a condition inside its rule', () => {
  const rules = rulesOf(styled.p`
    color: red;
    @media print {
      color: black;
      > svg {
        color: gray;
      }
    }
    @container recipe (max-width: 9rem) {
      &:hover {
        color: blue;
      }
    }
    opacity: 1;
  `);
  expect(rules).toEqual([
    '.x{color:red;opacity:1;}',
    '.x{@media print{color:black;}}',
    '.x >svg{@media print{color:gray;}}',
    '.x:hover{@container recipe (max-width: 9rem){color:blue;}}',
  ]);
});

test('keeps several selectors, pseudo-elements and nested conditions as they are', () => {
  const rules = rulesOf(styled.p`
    @media print {
      &::after {
        content: '';
      }
      h1,
      h2 {
        color: black;
      }
      > b {
        color: gray;
      }
    }
    @supports (gap: 1px) {
      @media print {
        gap: 0;
      }
    }
  `);
  expect(rules).toEqual([
    "@media print{.x::after{content:'';}}",
    '@media print{.x h1,.x h2{color:black;}}',
    '.x >b{@media print{color:gray;}}',
    '@supports (gap: 1px){@media print{.x{gap:0;}}}',
  ]);
});
