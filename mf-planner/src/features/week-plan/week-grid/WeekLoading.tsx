import { animation, color, layer, radius, shadow, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';

const Words = styled.p<{ $isList: boolean }>`
  position: absolute;
  z-index: ${layer.sticky};
  /* At the end of the first row, or of the first day's heading. */
  top: calc(${space[8]} + ${space[3]});
  right: ${space[4]};
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.chip};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  color: ${color.inkMuted};
  font-size: ${text.sm};

  ${({ $isList }) => ($isList ? `top: calc(-1 * ${space[1]}); right: 0;` : '')}
  /* Delayed, so that it doesn't flash when the week loads quickly. */
  animation: ${animation.fadeIn} 120ms ease-out 120ms backwards;
`;

/**
 * Covers the week while its meals are loading.
 *
 * @param isList whether the week is shown as a list of days
 */
export function WeekLoading({ isList }: { isList: boolean }) {
  return (
    <Words role="status" $isList={isList}>
      {t('loading')}
    </Words>
  );
}
