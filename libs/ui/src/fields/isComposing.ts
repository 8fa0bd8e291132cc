import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Safari sends this for the Enter that ends a composition, when `isComposing` is already false. */
const COMPOSITION_KEY_CODE = 229;

/** Returns whether an input method (IME) handles the key, for example to compose Japanese or Chinese. */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  // eslint-disable-next-line no-restricted-properties
  return native.isComposing || native.keyCode === COMPOSITION_KEY_CODE;
}
