import { font, TextField } from '@forkcast/ui';
import styled from 'styled-components';

/** The heading of a section, in the font of the recipe's page. */
export const HeadingField = styled(TextField)`
  && {
    font-family: ${font.heading};
    font-weight: 600;
  }
`;
