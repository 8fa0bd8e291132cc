import { larderLimits, type LarderEntry } from '@forkcast/contracts';
import { Button, Row, TextField } from '@forkcast/ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { t } from './texts';
import type { EntryActions } from './useEntries';

const Field = styled.div`
  flex: 1 1 14rem;
`;

interface RenameEntryProps {
  entry: LarderEntry;
  actions: EntryActions;
  onClose: () => void;
}

/** A form that replaces the entry's row; Escape cancels. */
export function RenameEntry({ entry, actions, onClose }: RenameEntryProps) {
  const [name, setName] = useState(entry.name);
  const wanted = name.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '') return;
    if (wanted === entry.name || (await actions.rename(entry, wanted))) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Row gap={2} align="end" wrap>
        <Field>
          <TextField
            label={t('nameLabel')}
            ref={focusElement}
            autoComplete="off"
            maxLength={larderLimits.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => (event.key === 'Escape' ? onClose() : undefined)}
          />
        </Field>
        <Row gap={2}>
          <Button disabled={actions.isRenaming} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={wanted === ''}
            pending={actions.isRenaming}
            pendingLabel={t('renaming')}
          >
            {t('rename')}
          </Button>
        </Row>
      </Row>
    </form>
  );
}

/** Defined outside the component so that its identity is stable: the field takes the focus once. */
const focusElement = (element: HTMLElement | null) => element?.focus();
