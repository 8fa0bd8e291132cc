import type { LarderEntry } from '@forkcast/contracts';
import { color, IconButton, icons, Row, space } from '@forkcast/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { RenameEntry } from './RenameEntry';
import { t } from './texts';
import type { EntryActions } from './useEntries';

const Frame = styled.li`
  padding: ${space[2]} ${space[4]};

  & + & {
    border-top: 1px solid ${color.line};
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface EntryRowProps {
  entry: LarderEntry;
  actions: EntryActions;
  onRemove: (entry: LarderEntry) => void;
}

/** One entry that can be renamed in place or removed. */
export function EntryRow({ entry, actions, onRemove }: EntryRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    // The focused element disappeared with the form.
    if (wasRenaming.current && !isRenaming) opener.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  const { name } = entry;
  return (
    <Frame>
      {isRenaming ? (
        <RenameEntry entry={entry} actions={actions} onClose={() => setRenaming(false)} />
      ) : (
        <Row gap={1}>
          <Name>{name}</Name>
          <IconButton
            ref={opener}
            label={t('renameEntry', { name })}
            icon={<icons.Pencil />}
            onClick={() => setRenaming(true)}
          />
          <IconButton
            label={t('removeEntry', { name })}
            icon={<icons.Trash2 />}
            onClick={() => onRemove(entry)}
          />
        </Row>
      )}
    </Frame>
  );
}
