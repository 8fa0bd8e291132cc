import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const textFieldSelector =
  'textarea, input:not([type]), input:is([type="text"], [type="email"], [type="url"], [type="tel"], [type="number"])';

/** Tracks whether the user typed text in a dialog. Pass it the dialog's focus and input events. */
export interface TypedText {
  /** True from the first letter on, even if it was deleted. */
  hasStarted: boolean;
  /** Returns whether any field differs from its value before typing. */
  hasChanges: () => boolean;
  onFocus: (event: FocusEvent) => void;
  onInput: (event: FormEvent) => void;
}

/**
 * @param open when it becomes false, the typed text is discarded
 */
export function useTypedText(open: boolean): TypedText {
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
  const onFocus = useCallback(({ target }: FocusEvent) => {
    if (isTextControl(target) && !initialValues.current.has(target))
      initialValues.current.set(target, target.value);
  }, []);
  const onInput = useCallback(({ target }: FormEvent) => {
    if (target instanceof Element && isTextControl(target)) setHasStarted(true);
  }, []);
  const hasChanges = useCallback(
    () =>
      [...initialValues.current].some(([control, value]) => control.isConnected && control.value !== value),
    [],
  );
  return { hasStarted, hasChanges, onFocus, onInput };
}

/** Excludes search fields, whose text isn't worth keeping. */
function isTextControl(element: Element): element is TextControl {
  return element.matches(textFieldSelector) && !element.matches('[role="combobox"], [readonly]');
}
