import { color, layer, radius, shadow } from '@forkcast/ui';
import styled from 'styled-components';
import { TimerStrip } from './TimerStrip';

const Bar = styled.div`
  position: sticky;
  z-index: ${layer.sticky};
  bottom: var(--fc-bottom-bar, 0);
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
`;

/** The running timers on the other screens of recipes. */
export function TimersElsewhere() {
  return (
    <Bar data-print="hide">
      <TimerStrip />
    </Bar>
  );
}
