import styled from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { animation } from '../theme/animations';

const Ring = styled.svg`
  flex: none;
  animation: ${animation.turn} 800ms linear infinite;
`;

export interface SpinnerProps {
  /** The label for screen readers if no visible text next to it says the same. */
  label?: string;
}

/** Shows that something is loading. */
export function Spinner({ label }: SpinnerProps) {
  const ring = (
    <Ring width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden>
      <circle cx="9" cy="9" r="7" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M9 2a7 7 0 0 1 7 7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </Ring>
  );
  if (!label) return ring;
  return (
    <span role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
