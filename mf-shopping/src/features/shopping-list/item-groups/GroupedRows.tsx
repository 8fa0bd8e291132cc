import type { ShoppingListItem } from '@forkcast/contracts';
import { color, space, text } from '@forkcast/ui';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { groupSameNames } from './groupSameNames';

/** No border between the items, because they are one thing. */
const SameNameGroup = styled.li`
  break-inside: avoid;

  * + & {
    border-top: 1px solid ${color.line};
  }
  > ul {
    padding-left: ${space[4]};
  }
  > ul > li + li {
    border-top: 0;
  }
`;

const Name = styled.p<{ $large: boolean }>`
  font-size: ${({ $large }) => ($large ? text.lg : 'inherit')};
  padding: ${space[3]} ${space[4]} 0;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

interface GroupedRowsProps {
  items: readonly ShoppingListItem[];
  /** For shop mode. */
  isLarge?: boolean;
  /** `isUnderName`: the row is in a group. */
  renderRow: (item: ShoppingListItem, isUnderName: boolean) => ReactNode;
}

/** The rows of items. Planned and typed items of one name are grouped, each with its reason. */
export function GroupedRows({ items, isLarge = false, renderRow }: GroupedRowsProps) {
  return groupSameNames(items).flatMap(({ name, items: same }) => {
    const isGroup = same.length > 1;
    const rows = same.map((item) => <Fragment key={item.id}>{renderRow(item, isGroup)}</Fragment>);
    if (!isGroup) return rows;
    return (
      <SameNameGroup
        key={`same-${same[0]?.id}`}
        data-print={same.every(({ isChecked }) => isChecked) ? 'hide' : undefined}
      >
        {/* Hidden, because each row repeats the name for screen readers. */}
        <Name aria-hidden $large={isLarge}>
          {name}
        </Name>
        <ul>{rows}</ul>
      </SameNameGroup>
    );
  });
}
