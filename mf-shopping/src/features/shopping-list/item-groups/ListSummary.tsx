import type { ShoppingListItem } from '@forkcast/contracts';
import { color, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from '../texts';

/** Reserves its line while loading, so that nothing below moves. */
const Words = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;

  &:empty::before {
    content: '\\00a0';
  }
`;

/** The number of checked items. */
export function ListSummary({ items }: { items: readonly ShoppingListItem[] }) {
  const checked = items.filter((item) => item.isChecked).length;
  return <Words>{items.length === 0 ? '' : t('summary', { checked, all: items.length })}</Words>;
}
