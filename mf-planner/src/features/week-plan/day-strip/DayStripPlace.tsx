import { color, layer, space } from '@forkcast/ui';
import styled from 'styled-components';
import { useOptionalPart } from '../useOptionalPart';
import type { DayStripProps } from './DayStrip';

/** Its height, for what has to keep clear of it. */
export const STRIP_HEIGHT = '4rem';

const Place = styled.div`
  position: sticky;
  top: var(--fc-top-bar, 0px);
  /* Above the links of meals, below menus. */
  z-index: ${layer.sticky};
  height: ${STRIP_HEIGHT};
  margin-bottom: ${space[3]};
  background: ${color.surface};
`;

// The list can be scrolled without it.
const loadStrip = () => import('./DayStrip');

/** The place of the strip of days. It comes in a file of its own, a moment after the week. */
export function DayStripPlace(props: DayStripProps) {
  const strip = useOptionalPart(loadStrip);
  return <Place data-print="hide">{strip ? <strip.DayStrip {...props} /> : null}</Place>;
}
