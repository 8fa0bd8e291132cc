import { color, layer, space } from '@forkcast/ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { useOptionalPart } from '../useOptionalPart';
import type { Week } from '../week/useWeek';
import type { DayPlan } from '../week/weekView';

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

export interface DayStripProps {
  /** Holds the list of days, and the strip. */
  area: RefObject<HTMLElement | null>;
  week: Week;
  days: readonly DayPlan[];
  /** What is planned is not known yet. */
  isLoading: boolean;
}

// The list can be scrolled without it.
const loadStrip = () => import('./DayStrip');

/** The place of the strip of days. It comes in a file of its own, a moment after the week. */
export function DayStripPlace(props: DayStripProps) {
  const strip = useOptionalPart(loadStrip);
  return <Place data-print="hide">{strip ? <strip.DayStrip {...props} /> : null}</Place>;
}
