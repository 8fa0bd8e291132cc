require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');
const { toHaveNoViolations } = require('jest-axe');

expect.extend(toHaveNoViolations);
// A busy machine takes longer than the usual second; what never comes fails all the same.
configure({ asyncUtilTimeout: 8_000 });

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
