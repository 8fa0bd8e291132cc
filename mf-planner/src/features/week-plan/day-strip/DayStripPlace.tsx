import { color, layer, space } from '@forkcast/ui';
import styled from 'styled-components';
import { useOptionalPart } from '../useOptionalPart';
import type { DayStripProps } from './DayStrip';

/** Elements that scroll into view use it as a margin, so that the strip doesn't cover them. */
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

// Lazy-loaded, because the list can be scrolled without it.
const loadStrip = () => import('./DayStrip');

/** A placeholder for the strip of days, which loads shortly after the week. */
export function DayStripPlace(props: DayStripProps) {
  const strip = useOptionalPart(loadStrip);
  return <Place data-print="hide">{strip ? <strip.DayStrip {...props} /> : null}</Place>;
}
