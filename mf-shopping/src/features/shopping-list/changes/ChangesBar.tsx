import { Button, color, radius, space, text, VisuallyHidden } from '@forkcast/ui';
import styled from 'styled-components';
import { FoldedNotice } from '../list/FoldedNotice';
import type { ListChange } from './listChanges';
import { t } from './texts';

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color.focusSoft};
  font-size: ${text.sm};
`;

const Lines = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** Limit of listed changes; more of them would push the list down. */
const CHANGES_SHOWN = 8;

const signs = { more: '+', less: '–', other: '±' } as const;

interface ChangesBarProps {
  changes: readonly ListChange[];
  onDismiss: () => void;
}

/** Shows what the plan added, removed and changed. */
export function ChangesBar({ changes, onDismiss }: ChangesBarProps) {
  const hidden = changes.length - CHANGES_SHOWN;
  return (
    <Frame role="status" data-print="hide">
      <FoldedNotice
        title={t('title', { count: changes.length })}
        as="p"
        actions={
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        }
      >
        <Lines>
          {changes.slice(0, CHANGES_SHOWN).map((change, place) => (
            <li key={place}>
              <VisuallyHidden>{t(change.kind, { item: changeText(change) })}</VisuallyHidden>
              <span aria-hidden>{`${signs[change.kind]} ${changeText(change)}`}</span>
            </li>
          ))}
          {hidden > 0 ? <li>{t('rest', { count: hidden })}</li> : null}
        </Lines>
      </FoldedNotice>
    </Frame>
  );
}

function changeText({ kind, name, quantity, before }: ListChange): string {
  if (kind !== 'other') return quantity === null ? name : `${name} ${quantity}`;
  const [from, to] = [before ?? t('noAmount'), quantity ?? t('noAmount')];
  return `${name} ${t('fromTo', { before: from, after: to })}`;
}
