import styled from 'styled-components';
import { color, space } from '../theme/tokens';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(4rem, max-content) 1fr;
  gap: ${space[1]} ${space[3]};
`;

const Line = styled.li`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
`;

const Amount = styled.span`
  color: ${color.inkMuted};
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

export interface AmountListProps {
  items: readonly { amount: string; name: string }[];
}

export function AmountList({ items }: AmountListProps) {
  return (
    <List>
      {items.map(({ amount, name }, index) => (
        <Line key={index}>
          <Amount translate="no">{amount}</Amount>
          <Name dir="auto">{name}</Name>
        </Line>
      ))}
    </List>
  );
}
