import { UNDERSTOOD_CHARACTERS } from '@forkcast/contracts';
import { TextArea } from '@forkcast/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '../texts';

interface PasteRecipeProps {
  formId: string;
  problem: string | null;
  reading: boolean;
  onRead: (text: string) => void;
}

/** The text of a whole recipe, to be taken apart. */
export function PasteRecipe({ formId, problem, reading, onRead }: PasteRecipeProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that led here is hidden; the next thing to do takes the focus.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reading) onRead(text);
  };
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <TextArea
        label={t('pasteLabel')}
        dir="auto"
        hint={t('pasteHint')}
        rows={12}
        maxLength={UNDERSTOOD_CHARACTERS}
        readOnly={reading}
        ref={field}
        value={text}
        error={problem ?? undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}
