import { css } from 'styled-components';
import { breakpoint, space } from '../theme/tokens';

/** For a positioned text link: extends its hit area to a full touch target on touch screens. */
export const touchReach = css`
  ${breakpoint.touch} {
    /* The link's own box grows as far as the line allows without moving other content. */
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
