import { type FocusEvent, useRef } from 'react';

export interface CopyFieldOptions {
  /** The text to copy. */
  value: string;
  onCopied: () => unknown;
  /** The browser did not copy it. It is selected in the field, so one key press does. */
  onFailed: () => unknown;
}

/** Something to be handed on: the props of the field that shows it, and how to copy it from there. */
export function useCopyField({ value, onCopied, onFailed }: CopyFieldOptions) {
  const ref = useRef<HTMLInputElement>(null);

  const copy = async () => {
    ref.current?.select();
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // Browsers allow it over https only.
      onFailed();
      return;
    }
    onCopied();
  };
  const onFocus = (event: FocusEvent<HTMLInputElement>) => event.target.select();
  return { field: { ref, value, readOnly: true, onFocus }, copy };
}
