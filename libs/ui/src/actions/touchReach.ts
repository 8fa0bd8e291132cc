import { css } from 'styled-components';
import { breakpoint, space } from '../theme/tokens';

/** For a positioned link that is a line of text: on a touch screen it reaches as far as a thumb needs. */
export const touchReach = css`
  ${breakpoint.touch} {
    /* Of its own size, as far as its line allows without moving others. */
    padding-block: ${space[1]};

    &::after {
      content: '';
      position: absolute;
      inset: 50% auto auto 0;
      width: 100%;
      min-width: ${space[11]};
      height: 100%;
      min-height: ${space[11]};
      transform: translateY(-50%);
    }
  }
`;
