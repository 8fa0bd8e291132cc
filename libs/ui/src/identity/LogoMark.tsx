import { color } from '../theme/tokens';

export interface LogoMarkProps {
  /** Size in pixels; defaults to 28. */
  size?: number;
}

/** The logo: a fork whose tines are a bar chart. Decorative, because the name is written next to it. */
export function LogoMark({ size = 28 }: LogoMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden fill={color.accent}>
      <path d="M7.5 8.7a.5.5 0 0 1 .5-.5h1.6a.5.5 0 0 1 .5.5V13a1.1 1.1 0 0 0 2.2 0V6.3a.5.5 0 0 1 .5-.5h1.6a.5.5 0 0 1 .5.5V13a1.1 1.1 0 0 0 2.2 0V3.9a.5.5 0 0 1 .5-.5h1.6a.5.5 0 0 1 .5.5V13a1.1 1.1 0 0 0 2.2 0V1.5a.5.5 0 0 1 .5-.5h1.6a.5.5 0 0 1 .5.5V13.8c0 3.6-2.6 5.6-6.9 6.2l.4 9.4a1.5 1.5 0 0 1-1.5 1.6h-1a1.5 1.5 0 0 1-1.5-1.6l.4-9.4c-4.3-.6-6.9-2.6-6.9-6.2z" />
    </svg>
  );
}
