import { css, keyframes } from 'styled-components';
import { motion } from '../theme/tokens';

const appear = keyframes`
  from { opacity: 0; transform: scale(0.97); }
`;
const vanish = keyframes`
  to { opacity: 0; transform: scale(0.97); }
`;

/** For things that float beside what opened them: they come from there and go back there. */
export const floatIn = css`
  &[data-state='open'] {
    animation: ${appear} ${motion.quick};
  }
  &[data-state='closed'] {
    animation: ${vanish} ${motion.quick} forwards;
  }
`;
