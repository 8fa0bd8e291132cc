import { animation, color, icons } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from '../texts';

/** Appears with a delay, because most changes are sent at once. */
const Mark = styled.span`
  display: inline-flex;
  flex: none;
  color: ${color.inkMuted};
  animation: ${animation.fadeIn} 0s 1s both;

  svg {
    width: 1rem;
    height: 1rem;
  }
`;

/** Marks an item with unsent changes. */
export function PendingMark() {
  return (
    <Mark role="img" aria-label={t('pending')} title={t('pending')} data-print="hide">
      <icons.Upload aria-hidden />
    </Mark>
  );
}
