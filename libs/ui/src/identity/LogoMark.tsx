import { color } from '../theme/tokens';

export interface LogoMarkProps {
  /** Pixels; 28 unless given. */
  size?: number;
}

/** The mark: a fork whose tines are a bar chart. Decoration; the name beside it is heard. */
export function LogoMark({ size = 28 }: LogoMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden fill={color.accent}>
      <rect x="6.5" y="9.5" width="4" height="9.5" rx="1.6" />
      <rect x="11.5" y="6.5" width="4" height="12" rx="1.6" />
      <rect x="16.5" y="4" width="4" height="14" rx="1.6" />
      <rect x="21.5" y="1.5" width="4" height="17" rx="1.6" />
      <path d="M6.5 16.500h19c0 4-2.8 6-6.4 6.500l.5 6a2 2 0 0 1-2 2h-3.200a2 2 0 0 1-2-2l.5-6c-3.6-.5-6.4-2.5-6.4-6.500z" />
    </svg>
  );
}
