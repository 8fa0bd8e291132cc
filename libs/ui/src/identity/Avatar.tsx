import { useState } from 'react';
import styled from 'styled-components';
import { color } from '../theme/tokens';

const Frame = styled.span`
  display: inline-block;
  flex: none;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accent};
  overflow: hidden;

  img,
  svg {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export interface AvatarProps {
  /** The picture's URL; a default picture is shown if it is missing or broken. */
  src?: string | null;
  /** The person's name. */
  name: string;
  /** Size in pixels; defaults to 32. */
  size?: number;
  /** Hides it from screen readers, because the name is written next to it. */
  decorative?: boolean;
}

export function Avatar({ src, name, size = 32, decorative = false }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const ariaProps = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <Frame style={{ width: size, height: size }} {...ariaProps}>
      {src && src !== brokenSrc ? (
        <img src={src} alt="" onError={() => setBrokenSrc(src)} />
      ) : (
        <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden>
          <circle cx="16" cy="12.5" r="5.5" />
          <path d="M4.5 32c.6-7 5.3-11 11.5-11s10.9 4 11.5 11z" />
        </svg>
      )}
    </Frame>
  );
}
