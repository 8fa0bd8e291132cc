import type { ShoppingListItem } from '@forkcast/contracts';
import { Checkbox, color, space, text } from '@forkcast/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { AmountOf } from '../item-groups/AmountOf';
import { PendingMark } from '../item-groups/PendingMark';
import { reasonTexts } from '../item-groups/reasonTexts';
import { t } from '../texts';

const Line = styled.li`
  * + & {
    border-top: 1px solid ${color.line};
  }
`;

/** The whole row is the touch target. */
const Target = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  min-height: ${space(16)};
  padding: ${space[3]} ${space[4]};
  font-size: ${text.lg};

  > :first-child {
    position: static;
    align-items: center;
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
`;

const Name = styled.span<{ $checked: boolean }>`
  color: ${({ $checked }) => ($checked ? color.inkMuted : color.ink)};
  font-weight: 600;
  overflow-wrap: anywhere;
  text-decoration: ${({ $checked }) => ($checked ? 'line-through' : 'none')};
`;

const Marks = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  max-width: 40%;
  color: ${color.inkMuted};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  text-align: right;
`;

const Why = styled.span`
  display: block;
  color: ${color.inkMuted};
  font-size: ${text.xs};
  font-weight: 400;
`;

interface ShopRowProps {
  item: ShoppingListItem;
  /** Whether it has unsent changes. */
  isPending: boolean;
  /** Whether it is grouped with others under their name, and so shows its amount and reasons. */
  isUnderName: boolean;
  onCheck: (item: ShoppingListItem, isChecked: boolean) => void;
}

export const ShopRow = memo(function ShopRow({ item, isPending, isUnderName, onCheck }: ShopRowProps) {
  const { id, name, quantity, isChecked } = item;
  return (
    <Line data-item={id}>
      <Target>
        <Checkbox
          checked={isChecked}
          onCheckedChange={(checked) => onCheck(item, checked)}
          label={
            isUnderName ? (
              <>
                <Name $checked={isChecked}>
                  <AmountOf item={item} />
                </Name>
                <Why>{summariseReasons(item)}</Why>
              </>
            ) : (
              <Name $checked={isChecked}>{name}</Name>
            )
          }
        />
        {isPending || (quantity !== null && !isUnderName) ? (
          <Marks>
            {isPending ? <PendingMark /> : null}
            {quantity === null || isUnderName ? null : <span translate="no">{quantity}</span>}
          </Marks>
        ) : null}
      </Target>
    </Line>
  );
});

/** Shows only the first meal. */
function summariseReasons({ reasons }: ShoppingListItem): string {
  const [first, ...others] = reasonTexts(reasons);
  if (!first) return t('typed');
  const summary = t('reasons', { reasons: first.text });
  return others.length === 0 ? summary : `${summary} ${t('moreReasons', { count: others.length })}`;
}
