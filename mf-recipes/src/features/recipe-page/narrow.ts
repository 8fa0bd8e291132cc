import styled from 'styled-components';

/** For container queries, because the window's width says little next to a sidebar or with large text. */
export const RecipeRoom = styled.div`
  container: recipe / inline-size;
`;

/** Too narrow for two columns in a RecipeRoom. */
export const narrow = '@container recipe (max-width: 45rem)';
