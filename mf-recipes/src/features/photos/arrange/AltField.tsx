import { limits } from '@forkcast/contracts';
import { isComposing, TextField } from '@forkcast/ui';
import { useEffect, useRef } from 'react';
import { t } from '../texts';

/** Delay after the last key; leaving the field or the dialog saves at once. */
const DEBOUNCE_MS = 1_000;

interface AltFieldProps {
  number: number;
  alt: string;
  onDescribe: (alt: string) => void;
}

/** A photo's description, saved shortly after the last key. */
export function AltField({ number, alt, onDescribe }: AltFieldProps) {
  const typed = useRef<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = () => {
    clearTimeout(timer.current);
    const text = typed.current?.trim();
    typed.current = null;
    if (text !== undefined && text !== alt) onDescribe(text);
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => latest.current(), []);
  useEffect(() => {
    // Someone else changed it while the user wasn't typing.
    if (input.current && typed.current === null && input.current.value.trim() !== alt)
      input.current.value = alt;
  }, [alt]);
  return (
    <TextField
      ref={input}
      label={t('altLabel', { number })}
      hideLabel
      placeholder={t('altHint')}
      maxLength={limits.photoAlt}
      autoComplete="off"
      defaultValue={alt}
      onChange={({ target }) => {
        typed.current = target.value;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current(), DEBOUNCE_MS);
      }}
      onBlur={save}
      onKeyDown={(event) => {
        // Don't submit the surrounding form.
        if (event.key === 'Enter' && !isComposing(event)) event.preventDefault();
      }}
    />
  );
}
