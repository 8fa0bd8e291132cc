import { breakpoint, touchReach } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** The name of a recipe among other text, which opens it. */
export const RecipeLink = styled(Link)`
  ${breakpoint.touch} {
    display: inline-block;
    position: relative;
  }
  ${touchReach}
`;
