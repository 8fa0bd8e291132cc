import type { ShoppingListItem } from '@forkcast/contracts';
import { Badge, breakpoint, Checkbox, color, icons, layer, space, text, usePhone } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { memo, useId, useState } from 'react';
import styled from 'styled-components';
import { ItemActions } from '../change-item/ItemActions';
import { AmountOf } from './AmountOf';
import { ItemReasons } from './ItemReasons';
import { PendingMark } from './PendingMark';
import type { ItemOperations } from '../change-item/useItemOperations';
import { t as tStores } from '../stores/texts';
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
  ${breakpoint.phone} {
    gap: 0;
    min-height: 0;
    padding: 0 0 0 ${space[3]};
  }
  ${breakpoint.print} {
    min-height: 0;
    padding: 0;
  }
`;

/**
 * Tapping anywhere but on an action checks the item. The checkbox needs no separate touch target, and
 * stays on top so that automated browsers can click it.
 */
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
  > :first-child > :first-child {
    z-index: 1;
  }
  ${breakpoint.phone} {
    min-height: ${space[11]};
    padding-block: ${space[1]};
  }
  ${breakpoint.print} {
    min-height: 0;
  }
  ${breakpoint.touch} {
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

  ${breakpoint.print} {
    display: none;
  }
`;

/** Opens the reasons. Covers the chevron next to the amount and the amount's end. */
const WhyButton = styled.button`
  position: relative;
  z-index: ${layer.sticky - 1};
  display: grid;
  flex: none;
  place-items: center;
  width: ${space[6]};
  height: ${space[9]};
  margin: -${space[2]} 0;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${color.inkMuted};
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: -${space[1]} 0 -${space[1]} -${space[5]};
  }
  svg {
    width: 1rem;
    height: 1rem;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.xs};
`;

interface ItemRowProps {
  item: ShoppingListItem;
  /** The store to buy it at; null if it isn't shown. */
  storeName: string | null;
  /** Whether it has unsent changes. */
  isPending: boolean;
  /** Whether it is grouped with others under their name, and so shows its amount and reasons. */
  isUnderName: boolean;
  readOnly: boolean;
  operations: ItemOperations;
  onEdit: (item: ShoppingListItem) => void;
}

/** Memoised, so that a long list only re-renders changed items. */
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
  const whyId = useId();
  const [isWhyOpen, setWhyOpen] = useState(false);
  // Reasons tell apart several items of one name.
  const foldsReasons = usePhone() && !isUnderName && item.reasons.length > 0;
  const checkedBy = item.isChecked && item.checkedBy !== user.displayName ? item.checkedBy : null;
  return (
    <Line data-item={item.id} data-print={item.isChecked ? 'hide' : undefined}>
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
          {foldsReasons ? (
            <WhyButton
              type="button"
              aria-label={t('why', { item: item.name })}
              aria-expanded={isWhyOpen}
              aria-controls={whyId}
              data-print="hide"
              onClick={() => setWhyOpen(!isWhyOpen)}
            >
              <icons.ChevronDown aria-hidden />
            </WhyButton>
          ) : null}
        </Marks>
        <Why id={whyId}>
          {foldsReasons && !isWhyOpen ? null : <ItemReasons reasons={item.reasons} />}
          {isUnderName && item.reasons.length === 0 ? <Note>{t('typed')}</Note> : null}
          {storeName === null ? null : <Note>{tStores('buyAt', { store: storeName })}</Note>}
          {checkedBy === null ? null : <Note>{t('checkedBy', { name: checkedBy })}</Note>}
        </Why>
      </Target>
      {readOnly ? null : <ItemActions item={item} operations={operations} onEdit={onEdit} />}
    </Line>
  );
});
