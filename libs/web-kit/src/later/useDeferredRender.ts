import { useDeferredValue } from 'react';

/**
 * Renders a value's first appearance at low priority, so that the page stays responsive; later changes render
 * at once. Use it for what a phone takes long to render, such as a list of 1,000 items.
 *
 * @param value undefined while it loads
 */
export function useDeferredRender<Value extends object>(value: Value | undefined): Value | undefined {
  return useDeferredValue(value) && value;
}
