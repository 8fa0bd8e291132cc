import styled from 'styled-components';
import { breakpoint, color, radius, shadow, space } from '../theme/tokens';

export interface CardProps {
  /** 'none' for a table or list that reaches the edges. */
  padding?: 'none' | 'md' | 'lg';
  /** Adds a shadow and the raised surface colour. */
  raised?: boolean;
}

const paddings = { none: '0', md: space[5], lg: space[8] };
const cardProps = new Set(['padding', 'raised']);

/** A bordered surface. */
export const Card = styled.div.withConfig({
  shouldForwardProp: (prop) => !cardProps.has(prop),
})<CardProps>`
  padding: ${({ padding = 'md' }) => paddings[padding]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  box-shadow: ${({ raised = false }) => (raised ? shadow.raised : 'none')};
  min-width: 0;

  ${breakpoint.phone} {
    padding: ${({ padding = 'md' }) => (padding === 'none' ? '0' : padding === 'lg' ? space[5] : space[4])};
  }
  ${breakpoint.print} {
    box-shadow: none;
  }
`;
