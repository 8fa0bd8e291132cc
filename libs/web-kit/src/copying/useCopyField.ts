import { type FocusEvent, useRef } from 'react';
import { useOutcome } from '../outcome/useOutcome';

export interface CopyFieldOptions {
  /** What is handed on. */
  value: string;
  copied: { title: string; description: string };
  /** Says that the browser did not copy it, and what to do then: it is selected in the field. */
  failed: { title: string; description: string };
}

/** Something to be handed on: the props of the field that shows it, and how to copy it from there. */
export function useCopyField({ value, copied, failed }: CopyFieldOptions) {
  const outcome = useOutcome();
  const ref = useRef<HTMLInputElement>(null);

  const copy = async () => {
    ref.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      outcome.done(copied.title, copied.description);
    } catch {
      // Browsers allow it over https only. The field is selected, so one key press copies it.
      outcome.failed(failed.title, failed.description);
    }
  };
  const onFocus = (event: FocusEvent<HTMLInputElement>) => event.target.select();
  return { field: { ref, value, readOnly: true, onFocus }, copy };
}
