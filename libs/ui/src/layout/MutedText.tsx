import styled from 'styled-components';
import { color, text } from '../theme/tokens';

/** A paragraph of secondary information in small, muted type. */
export const MutedText = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;
