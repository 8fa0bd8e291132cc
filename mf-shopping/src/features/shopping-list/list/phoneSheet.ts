import { breakpoint, space } from '@forkcast/ui';
import { css } from 'styled-components';

/**
 * Layout of the column with the form for new items: on phones, the form is at the window's bottom edge. The
 * column fills the height that the app shell's bars and padding leave.
 */
export const phoneSheet = css`
  ${breakpoint.phone} {
    min-height: calc(100dvh - var(--fc-top-bar, 0px) - var(--fc-bottom-bar, 0px) - ${space[10]});

    > form {
      order: 1;
    }
  }
`;
