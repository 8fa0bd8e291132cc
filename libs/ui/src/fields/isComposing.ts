import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** What Safari sends for the Enter that ends a composition, after `isComposing` has become false. */
const COMPOSITION_KEY_CODE = 229;

/** Whether a key belongs to an input method, which composes text such as Japanese or Chinese. */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  // eslint-disable-next-line no-restricted-properties
  return native.isComposing || native.keyCode === COMPOSITION_KEY_CODE;
}
