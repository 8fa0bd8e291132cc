import { color, space } from '@forkcast/ui';
import styled from 'styled-components';

const Drawing = styled.svg`
  display: block;
  margin-top: ${space[1]};
`;

/** A bar next to a visible number. `share` is 0 to 1 of the longest bar. */
export function ShareBar({ share, fill = color.accent }: { share: number; fill?: string }) {
  return (
    <Drawing width="100%" height={6} aria-hidden>
      <rect width="100%" height={6} rx={3} fill={color.surfaceSunken} />
      <rect width={`${Math.max(0, Math.min(1, share)) * 100}%`} height={6} rx={3} fill={fill} />
    </Drawing>
  );
}
