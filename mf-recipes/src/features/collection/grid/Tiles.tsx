import { breakpoint, space } from '@forkcast/ui';
import styled from 'styled-components';

/** Two columns on phones, as many as fit elsewhere. */
export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: ${space[4]};

  ${breakpoint.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[3]};
  }
`;
