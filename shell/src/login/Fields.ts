import styled from 'styled-components';

/** Disables everything inside together; itself, it is not seen. */
export const Fields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
