import { css } from 'styled-components';
import { animation } from '../theme/animations';
import { motion } from '../theme/tokens';

/** For things that float beside what opened them: they come from there and go back there. */
export const floatIn = css`
  &[data-state='open'] {
    animation: ${animation.floatIn} ${motion.quick};
  }
  &[data-state='closed'] {
    animation: ${animation.floatOut} ${motion.quick} forwards;
  }
`;
