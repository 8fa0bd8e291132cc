import { breakpoint } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { touchReach } from './touchReach';

/** The name of a recipe among other text, which opens it. */
export const RecipeLink = styled(Link)`
  ${breakpoint.touch} {
    display: inline-block;
    position: relative;
  }
  ${touchReach}
`;
