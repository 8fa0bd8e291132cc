import type { LarderEntry } from '@forkcast/contracts';
import { color, IconButton, icons, Row, space } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';

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
  onRemove: (entry: LarderEntry) => void;
}

/** One entry that can be removed. */
export function EntryRow({ entry, onRemove }: EntryRowProps) {
  return (
    <Frame>
      <Row gap={1}>
        <Name>{entry.name}</Name>
        <IconButton
          label={t('removeEntry', { name: entry.name })}
          icon={<icons.Trash2 />}
          onClick={() => onRemove(entry)}
        />
      </Row>
    </Frame>
  );
}
