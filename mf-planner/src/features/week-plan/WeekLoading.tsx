import { color, layer, radius, shadow, space, text } from '@forkcast/ui';
import styled, { keyframes } from 'styled-components';

const appear = keyframes`from { opacity: 0; }`;

const Words = styled.p`
  position: absolute;
  z-index: ${layer.sticky};
  top: calc(${space[12]} + ${space[4]});
  left: 50%;
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.chip};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  transform: translateX(-50%);
  /* A week that is there at once is not announced to the eye. */
  animation: ${appear} 120ms ease-out 120ms backwards;
`;

/** Lies above the week while it is not known what is planned. */
export function WeekLoading() {
  return <Words role="status">Loading meal plan...</Words>;
}
