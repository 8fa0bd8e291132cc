import { type FocusEvent, useRef } from 'react';

export interface CopyFieldOptions {
  value: string;
  onCopied: () => unknown;
  /** Called when the browser didn't copy. The text is selected in the field, so that Ctrl+C works. */
  onFailed: () => unknown;
}

/** Copies the value of a read-only field. Returns the field's props and the copy function. */
export function useCopyField({ value, onCopied, onFailed }: CopyFieldOptions) {
  const ref = useRef<HTMLInputElement>(null);

  const copy = async () => {
    ref.current?.select();
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // The clipboard API is only available over https.
      onFailed();
      return;
    }
    onCopied();
  };
  const onFocus = (event: FocusEvent<HTMLInputElement>) => event.target.select();
  return { field: { ref, value, readOnly: true, onFocus }, copy };
}
