import type { ShoppingListItem } from '@forkcast/contracts';
import { Checkbox, color, space, text } from '@forkcast/ui';
import { memo } from 'react';
import styled from 'styled-components';

const Line = styled.li`
  & + & {
    border-top: 1px solid ${color.line};
  }
`;

/** The whole line takes the thumb. */
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
  /* A click on the box is a click on it, for whoever automates a browser too. */
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

const Quantity = styled.span`
  max-width: 40%;
  color: ${color.inkMuted};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  text-align: right;
`;

interface ShopRowProps {
  item: ShoppingListItem;
  onCheck: (item: ShoppingListItem, isChecked: boolean) => void;
}

export const ShopRow = memo(function ShopRow({ item, onCheck }: ShopRowProps) {
  const { id, name, quantity, isChecked } = item;
  return (
    <Line data-item={id}>
      <Target>
        <Checkbox
          checked={isChecked}
          onCheckedChange={(checked) => onCheck(item, checked)}
          label={<Name $checked={isChecked}>{name}</Name>}
        />
        {quantity === null ? null : <Quantity>{quantity}</Quantity>}
      </Target>
    </Line>
  );
});
