import styled from 'styled-components';
import { color, font } from '../theme/tokens';
import { LogoMark } from './LogoMark';

const Frame = styled.span<{ $size: number }>`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  color: ${color.ink};
  font-family: ${font.heading};
  font-size: ${({ $size }) => $size / 16}rem;
  font-variation-settings: 'SOFT' 100;
  font-weight: 620;
  letter-spacing: -0.02em;
  line-height: 1.2;
  white-space: nowrap;
`;

export interface WordmarkProps {
  /** The product's name. */
  name: string;
  /** Font size in pixels; defaults to 20. */
  size?: number;
}

/** The logo with the product's name. */
export function Wordmark({ name, size = 20 }: WordmarkProps) {
  return (
    <Frame $size={size}>
      <LogoMark size={Math.round(size * 1.25)} />
      <span>{name}</span>
    </Frame>
  );
}
