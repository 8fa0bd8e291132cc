import type { ShoppingListItem } from '@forkcast/contracts';
import { Badge, breakpoint, Checkbox, color, space, text } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { memo } from 'react';
import styled from 'styled-components';
import { ItemActions } from '../change-item/ItemActions';
import { AmountOf } from './AmountOf';
import { ItemReasons } from './ItemReasons';
import { PendingMark } from './PendingMark';
import type { ItemOperations } from '../change-item/useItemOperations';
import { t as ofStores } from '../stores/texts';
import { t } from '../texts';

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${space[12]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  break-inside: avoid;

  * + & {
    border-top: 1px solid ${color.line};
  }
`;

/** All of the line but its actions is one area that checks the item: a thumb need not aim. */
const Target = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: center;
  align-items: start;
  gap: 0 ${space[3]};
  min-width: 0;
  min-height: ${space[10]};

  &:last-child {
    padding-right: ${space[2]};
  }
  label::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  /* The box stays on top so that automated browsers can click it. */
  > :first-child > :first-child {
    z-index: 1;
  }
  ${breakpoint.touch} {
    /* The area around it takes the finger, so that the box needs no room of its own. */
    > :first-child {
      min-height: 0;
      padding: 0;
    }
  }
`;

const Name = styled.span<{ $checked: boolean }>`
  color: ${({ $checked }) => ($checked ? color.inkMuted : color.ink)};
  font-weight: 600;
  overflow-wrap: anywhere;
  text-decoration: ${({ $checked }) => ($checked ? 'line-through' : 'none')};
`;

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[1]} ${space[2]};
  min-height: ${space[6]};
  max-width: 14rem;
  text-align: right;

  ${breakpoint.phone} {
    max-width: 9rem;
  }
`;

const Quantity = styled.span<{ $checked: boolean }>`
  color: ${({ $checked }) => ($checked ? color.inkMuted : color.ink)};
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  text-decoration: ${({ $checked }) => ($checked ? 'line-through' : 'none')};
`;

const Why = styled.div`
  grid-column: 1 / -1;
  padding-left: ${space[8]};
`;

const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.xs};
`;

interface ItemRowProps {
  item: ShoppingListItem;
  /** The store that it is bought at, where that is to be said. */
  storeName: string | null;
  /** Whether it has unsent changes. */
  isPending: boolean;
  /** Whether it stands with others under their name: then it says its amount, and why it is there. */
  isUnderName: boolean;
  readOnly: boolean;
  operations: ItemOperations;
  onEdit: (item: ShoppingListItem) => void;
}

/** One thing to get. */
export const ItemRow = memo(function ItemRow({
  item,
  storeName,
  isPending,
  isUnderName,
  readOnly,
  operations,
  onEdit,
}: ItemRowProps) {
  const { user } = useSession();
  const checkedBy = item.isChecked && item.checkedBy !== user.displayName ? item.checkedBy : null;
  return (
    <Line>
      <Target>
        <Checkbox
          checked={item.isChecked}
          disabled={readOnly}
          onCheckedChange={(isChecked) => void operations.check(item, isChecked)}
          label={<Name $checked={item.isChecked}>{isUnderName ? <AmountOf item={item} /> : item.name}</Name>}
        />
        <Marks>
          {isPending ? <PendingMark /> : null}
          {item.isPantryItem ? <Badge>{t('pantryBadge')}</Badge> : null}
          {item.quantity && !isUnderName ? (
            <Quantity $checked={item.isChecked} translate="no">
              {item.quantity}
            </Quantity>
          ) : null}
        </Marks>
        <Why>
          <ItemReasons reasons={item.reasons} />
          {isUnderName && item.reasons.length === 0 ? <Note>{t('typed')}</Note> : null}
          {storeName === null ? null : <Note>{ofStores('buyAt', { store: storeName })}</Note>}
          {checkedBy === null ? null : <Note>{t('checkedBy', { name: checkedBy })}</Note>}
        </Why>
      </Target>
      {readOnly ? null : <ItemActions item={item} operations={operations} onEdit={onEdit} />}
    </Line>
  );
});
