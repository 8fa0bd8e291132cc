const { format } = require('node:util');
const { findKeptTexts } = require('./keptTexts.cjs');

// Registered before Testing Library's own hook, which empties the page.
afterEach(() => {
  expect(findKeptTexts(document.body)).toEqual([]);
});

require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// A busy machine takes longer than the usual second; what never comes fails all the same.
configure({ asyncUtilTimeout: 8_000 });

// A test waits for what a person would see. Whatever settles meanwhile – a dialog's code, a toast's timer – is the
// page's own business, as in a browser; rendering and events are wrapped in act all the same.
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

// What React or a screen complains about is a mistake, in a test that passes too.
const complaints = [];
const complain = console.error;
console.error = (...words) => {
  complaints.push(format(...words));
  complain(...words);
};
afterEach(() => {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`console.error: ${found.join('\n')}`);
});

// Radix measures and captures pointers; jsdom has neither.
class ResizeObserverStandIn {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= ResizeObserverStandIn;
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
