import { limits } from '@forkcast/contracts';
import { Button, icons, MutedText, Row, Stack, TextField } from '@forkcast/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { t } from './texts';

const choices = ['leftovers', 'eatingOut', 'takeaway'] as const;

interface NoteFieldsProps {
  /** The form's id, for its submit button. */
  id: string;
  typed: string;
  isPending: boolean;
  onType: (typed: string) => void;
  onAdd: (note: string) => void;
}

/** A note instead of a recipe: a common one in one tap, or a text. */
export function NoteFields({ id, typed, isPending, onType, onAdd }: NoteFieldsProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not the text field, because a phone's keyboard would cover the choices.
    group.current?.querySelector('button')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && !isPending) onAdd(typed);
  };
  return (
    <Stack gap={4}>
      <MutedText>{t('about')}</MutedText>
      <Row gap={2} wrap role="group" aria-label={t('quickChoices')} ref={group}>
        {choices.map((choice) => (
          <Button
            key={choice}
            icon={<icons.StickyNote />}
            disabled={isPending}
            onClick={() => onAdd(t(choice))}
          >
            {t(choice)}
          </Button>
        ))}
      </Row>
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          label={t('ownNote')}
          autoComplete="off"
          maxLength={limits.name}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </form>
    </Stack>
  );
}
