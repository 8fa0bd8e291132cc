import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const textFieldSelector =
  'textarea, input:not([type]), input:is([type="text"], [type="email"], [type="url"], [type="tel"], [type="number"])';

/**
 * Tracks whether the user typed text in a dialog. Pass it the dialog's focus and input events.
 *
 * @param open when it becomes false, the typed text is discarded
 */
export function useTypedText(open: boolean) {
  const initialValues = useRef(new Map<TextControl, string>());
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const values = initialValues.current;
    return () => {
      values.clear();
      setHasStarted(false);
    };
  }, [open]);
  return {
    /** True from the first letter on, even if it was deleted. */
    hasStarted,
    /** Returns whether any field differs from its value before typing. */
    hasChanges: () =>
      [...initialValues.current].some(([control, value]) => control.isConnected && control.value !== value),
    onFocus: ({ target }: FocusEvent) => {
      if (isTextControl(target) && !initialValues.current.has(target))
        initialValues.current.set(target, target.value);
    },
    onInput: ({ target }: FormEvent) => {
      if (target instanceof Element && isTextControl(target)) setHasStarted(true);
    },
  };
}

/** Excludes search fields, whose text isn't worth keeping. */
function isTextControl(element: Element): element is TextControl {
  return element.matches(textFieldSelector) && !element.matches('[role="combobox"], [readonly]');
}
