import { larderLimits } from '@forkcast/contracts';
import { Button, icons, Row, TextField } from '@forkcast/ui';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from './texts';
import type { EntryActions } from './useEntries';

const Field = styled.div`
  flex: 1 1 14rem;
  max-width: 28rem;
`;

/** A field and a button; keeps the focus in the field after adding an entry. */
export function AddEntry({ actions }: { actions: EntryActions }) {
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || actions.isAdding) return;
    if (!(await actions.add(wanted))) return;
    // Keep what the user typed while the request was pending.
    setName((typed) => (typed.trim() === wanted ? '' : typed));
    field.current?.focus();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Row gap={2} align="end" wrap>
        <Field>
          <TextField
            label={t('addLabel')}
            ref={field}
            autoComplete="off"
            maxLength={larderLimits.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          icon={<icons.Plus />}
          disabled={name.trim() === ''}
          pending={actions.isAdding}
          pendingLabel={t('adding')}
        >
          {t('add')}
        </Button>
      </Row>
    </form>
  );
}
