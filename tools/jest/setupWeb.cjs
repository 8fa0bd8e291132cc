const { format } = require('node:util');
const { findKeptTexts } = require('./keptTexts.cjs');

// Registered before Testing Library's own hook, which empties the page.
afterEach(() => {
  expect(findKeptTexts(document.body)).toEqual([]);
});

require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// A busy machine needs longer than the default second.
configure({ asyncUtilTimeout: 8_000 });

// Tests wait for visible results. Other pending updates, such as a dialog's code or a toast's timer, may finish later,
// as in a browser; rendering and events are wrapped in act anyway.
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

// Errors logged by React or a screen fail a test that would otherwise pass.
const errors = [];
const originalError = console.error;
console.error = (...words) => {
  errors.push(format(...words));
  originalError(...words);
};
afterEach(() => {
  const found = errors.splice(0);
  if (found.length > 0) throw new Error(`console.error: ${found.join('\n')}`);
});

// Radix measures and captures pointers; jsdom supports neither.
class FakeResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= FakeResizeObserver;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
