import styled from 'styled-components';

/** For container queries: next to a sidebar or with large text, the window's width is misleading. */
export const RecipeContainer = styled.div`
  container: recipe / inline-size;
`;

/** Too narrow for two columns in a RecipeContainer. */
export const narrow = '@container recipe (max-width: 45rem)';
