import { color, space, text } from '@forkcast/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

/** No border between the items, because they are one thing. */
const SameNameGroup = styled.li`
  break-inside: avoid;

  * + & {
    border-top: 1px solid ${color.line};
  }
  > ul {
    margin: 0;
    padding: 0 0 0 ${space[4]};
    list-style: none;
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

interface SameNameRowsProps extends ComponentProps<'li'> {
  name: string;
  /** For shop mode. */
  isLarge?: boolean;
}

/** Planned and typed items of one name, each with its reason. */
export function SameNameRows({ name, isLarge = false, children, ...item }: SameNameRowsProps) {
  return (
    <SameNameGroup {...item}>
      {/* Hidden, because each row repeats the name for screen readers. */}
      <Name aria-hidden $large={isLarge}>
        {name}
      </Name>
      <ul>{children}</ul>
    </SameNameGroup>
  );
}
