import { color, motion, radius, space } from '@forkcast/ui';
import { css } from 'styled-components';

/** The ghost buttons at the end of the header. */
export const headerButton = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-width: ${space[11]};
  min-height: ${space[11]};
  padding: 0 ${space[2]};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.ink};
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover,
  &[data-state='open'] {
    background: ${color.surfaceSunken};
  }
  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
`;
