import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const typedInto =
  'textarea, input:not([type]), input:is([type="text"], [type="email"], [type="url"], [type="tel"], [type="number"])';

/** Tracks whether the user typed text in a dialog. Pass it the dialog's focus and input events. */
export interface TypedText {
  /** True from the first letter on, even if it was deleted. */
  begun: boolean;
  /** Returns whether any field differs from its value before typing. */
  isThere: () => boolean;
  onFocus: (event: FocusEvent) => void;
  onInput: (event: FormEvent) => void;
}

/**
 * @param open forgets the typed text when it becomes false
 */
export function useTypedText(open: boolean): TypedText {
  const before = useRef(new Map<TextControl, string>());
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const values = before.current;
    return () => {
      values.clear();
      setBegun(false);
    };
  }, [open]);
  const onFocus = useCallback(({ target }: FocusEvent) => {
    if (isTextControl(target) && !before.current.has(target)) before.current.set(target, target.value);
  }, []);
  const onInput = useCallback(({ target }: FormEvent) => {
    if (target instanceof Element && isTextControl(target)) setBegun(true);
  }, []);
  const isThere = useCallback(
    () => [...before.current].some(([control, value]) => control.isConnected && control.value !== value),
    [],
  );
  return { begun, isThere, onFocus, onInput };
}

/** Search text isn't worth keeping. */
function isTextControl(element: Element): element is TextControl {
  return element.matches(typedInto) && !element.matches('[role="combobox"], [readonly]');
}
