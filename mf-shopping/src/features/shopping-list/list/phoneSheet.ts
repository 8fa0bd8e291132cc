import { breakpoint, space } from '@forkcast/ui';
import { css } from 'styled-components';

/**
 * For a column with the form that adds items: on a phone the form comes last, at the lower edge of the window. The column
 * is as high as the bars and the padding of the app shell leave.
 */
export const phoneSheet = css`
  ${breakpoint.phone} {
    min-height: calc(100dvh - var(--fc-top-bar, 0px) - var(--fc-bottom-bar, 0px) - ${space[10]});

    > form {
      order: 1;
    }
  }
`;
