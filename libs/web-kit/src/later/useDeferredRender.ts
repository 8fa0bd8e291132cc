import { useDeferredValue } from 'react';

/**
 * What has come is drawn in pieces, between which the page answers, where nothing was drawn of it yet; what changes it later is
 * drawn at once. For what takes a phone more than a moment to draw, such as a list of a thousand lines.
 *
 * @param value undefined until it is there
 */
export function useDeferredRender<Value extends object>(value: Value | undefined): Value | undefined {
  return useDeferredValue(value) && value;
}
