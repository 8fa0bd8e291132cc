import styled from 'styled-components';

/** Container queries, because the window's width says little next to a sidebar or in large type. */
export const RecipeRoom = styled.div`
  container: recipe / inline-size;
`;

/** Where two columns would not fit in a RecipeRoom. */
export const narrow = '@container recipe (max-width: 45rem)';
