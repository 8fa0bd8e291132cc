import { breakpoint, Button, color, Row, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import type { Entry } from './readEntries';
import { t } from './texts';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.sm};

  ${breakpoint.phone} {
    order: -1;
  }
`;

const Entries = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  max-height: 9rem;
  overflow-y: auto;
`;

const Piece = styled.li`
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: 999px;
  color: ${color.ink};
  overflow-wrap: anywhere;

  span + span {
    color: ${color.inkMuted};
    font-variant-numeric: tabular-nums;
  }
`;

interface EntryPreviewProps {
  id: string;
  entries: readonly Entry[];
  /** Null if the text is too long for one item. */
  onAsOneLine: (() => void) | null;
  /** Discards the pasted text; null if there is none. */
  onDiscard: (() => void) | null;
}

/** Previews the items to add. */
export function EntryPreview({ id, entries, onAsOneLine, onDiscard }: EntryPreviewProps) {
  return (
    <Frame id={id}>
      <Row gap={2} wrap justify="space-between">
        <span>{t('adds', { count: entries.length })}</span>
        <Row gap={2}>
          {onAsOneLine ? (
            <Button type="button" size="sm" variant="ghost" onClick={onAsOneLine}>
              {t('addAsOneLine')}
            </Button>
          ) : null}
          {onDiscard ? (
            <Button type="button" size="sm" variant="ghost" onClick={onDiscard}>
              {t('discard')}
            </Button>
          ) : null}
        </Row>
      </Row>
      <Entries>
        {entries.map(({ name, quantity }, place) => (
          <Piece key={place}>
            <span>{name}</span>
            {quantity === null ? null : <span translate="no">{` ${quantity}`}</span>}
          </Piece>
        ))}
      </Entries>
    </Frame>
  );
}
