import { useOutcome } from '@forkcast/web-kit';
import { type FocusEvent, useRef } from 'react';
import { shared } from './texts';

interface CopyFieldOptions {
  /** What is handed on. */
  value: string;
  copied: { title: string; description: string };
  /** Says that the browser did not copy it. */
  failure: string;
}

/** Something to be handed on: the props of the field that shows it, and how to copy it from there. */
export function useCopyField({ value, copied, failure }: CopyFieldOptions) {
  const { done, failed } = useOutcome();
  const ref = useRef<HTMLInputElement>(null);

  const copy = async () => {
    ref.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      done(copied.title, copied.description);
    } catch {
      // Browsers allow it over https only. The field is selected, so one key press copies it.
      failed(failure, shared('copyByHand'));
    }
  };
  const onFocus = (event: FocusEvent<HTMLInputElement>) => event.target.select();
  return { field: { ref, value, readOnly: true, onFocus }, copy };
}
