import { color, icons, radius, space } from '@forkcast/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

const Details = styled.details`
  > summary {
    display: flex;
    align-items: center;
    min-height: ${space[12]};
    margin: 0 -${space[1]};
    padding: 0 ${space[1]};
    border-radius: ${radius.control};
    color: ${color.inkMuted};
    font-weight: 600;
    cursor: pointer;

    &::-webkit-details-marker {
      display: none;
    }
    svg {
      width: ${space[5]};
      height: ${space[5]};
      margin-right: ${space[1]};
    }
  }
  &:not([open]) > summary svg {
    transform: rotate(-90deg);
  }
`;

interface FoldedProps extends ComponentProps<'details'> {
  /** The title and count. */
  title: string;
}

/** Items folded behind their heading. */
export function Folded({ title, children, ...details }: FoldedProps) {
  return (
    <Details {...details}>
      <summary>
        <icons.ChevronDown aria-hidden />
        <span>{title}</span>
      </summary>
      {children}
    </Details>
  );
}
