import { breakpoint, color, space } from '@forkcast/ui';
import styled from 'styled-components';

/** Explains a list of choices. */
export const Hint = styled.p`
  color: ${color.inkMuted};
`;

/** Lines of a file, each with its choice next to it, or below it on a phone. */
export const ChoiceLines = styled.ul`
  max-height: 28rem;
  overflow: auto;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 15rem;
    align-items: center;
    gap: ${space[2]} ${space[4]};
    padding: ${space[2]} 0;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  ${breakpoint.phone} {
    max-height: none;

    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
