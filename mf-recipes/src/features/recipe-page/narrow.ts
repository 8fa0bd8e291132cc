import styled from 'styled-components';

/** What lies in it is laid out by its width: beside an open sidebar, or in large type, a window says little about that. */
export const RecipeRoom = styled.div`
  container: recipe / inline-size;
`;

/** Where two columns would not fit in a RecipeRoom. */
export const narrow = '@container recipe (max-width: 45rem)';
