import { color, layer, radius, shadow, space } from '@forkcast/ui';
import styled from 'styled-components';
import { TimerStrip } from './TimerStrip';

const Bar = styled.div`
  position: sticky;
  z-index: ${layer.sticky};
  bottom: var(--fc-bottom-bar, 0);
  max-width: ${space(300)};
  margin: 0 auto;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
`;

/** The running timers, on all screens but cook mode, which shows them itself. */
export function TimersElsewhere() {
  return (
    <Bar data-print="hide">
      <TimerStrip />
    </Bar>
  );
}
