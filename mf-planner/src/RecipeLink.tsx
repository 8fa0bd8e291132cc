import { breakpoint, touchReach } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** Links a recipe's name within other text to the recipe. */
export const RecipeLink = styled(Link)`
  ${breakpoint.touch} {
    display: inline-block;
    position: relative;
  }
  ${touchReach}
`;
