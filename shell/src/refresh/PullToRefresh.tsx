import { animation, color, icons, layer, motion, radius, shadow, space, text } from '@forkcast/ui';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle, css } from 'styled-components';
import { t } from './texts';
import { usePull } from './usePull';
import type { Refresh } from './useRefresh';

/** Disables the browser's own pull-to-refresh, which would reload the page. */
const NoBrowserPull = createGlobalStyle`
  html { overscroll-behavior-y: contain; }
`;

const Place = styled.div<{ $isShown: boolean; $isPulled: boolean }>`
  position: fixed;
  z-index: ${layer.sticky};
  top: var(--fc-top-bar);
  left: 0;
  right: 0;
  display: grid;
  justify-items: center;
  pointer-events: none;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
  transform: translateY(
    calc(var(--fc-pull, ${({ $isShown }) => ($isShown ? '60px' : '0px')}) - ${space[12]})
  );
  transition: ${({ $isPulled }) =>
    $isPulled ? 'none' : `transform ${motion.calm}, opacity ${motion.calm}, visibility ${motion.calm}`};
`;

const Pill = styled.div<{ $isRunning: boolean; $isFar: boolean }>`
  display: flex;
  align-items: center;
  min-height: ${space[9]};
  padding: 0 ${space[4]} 0 ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.chip};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  color: ${color.ink};
  font-size: ${text.sm};

  > svg {
    flex: none;
    margin-inline-end: ${space[2]};
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.accent};
    transition: transform ${motion.quick};
    ${({ $isFar }) => $isFar && 'transform: rotate(180deg);'}
    ${({ $isRunning }) =>
      $isRunning &&
      css`
        animation: ${animation.turn} 900ms linear infinite;
      `}
  }
`;

/** Refreshes the page when the user pulls it down from its top, and shows the progress. */
export function PullToRefresh({ phase, refresh }: Refresh) {
  const place = useRef<HTMLDivElement>(null);
  const pull = usePull(place, refresh);
  const isPulled = pull !== 'no' && phase !== 'running';
  const Icon = isPulled ? icons.ArrowDown : phaseIcons[phase];
  return createPortal(
    <>
      <NoBrowserPull />
      <Place ref={place} $isShown={isPulled || phase !== 'none'} $isPulled={isPulled} data-print="hide">
        <Pill $isRunning={phase === 'running'} $isFar={isPulled && pull === 'far'}>
          <Icon aria-hidden />
          <span role="status">{isPulled ? '' : phaseTexts[phase]}</span>
          <span aria-hidden>{isPulled ? t(pull === 'far' ? 'letGo' : 'pull') : ''}</span>
        </Pill>
      </Place>
    </>,
    document.body,
  );
}

const phaseIcons = {
  none: icons.ArrowDown,
  running: icons.RefreshCw,
  done: icons.Check,
  failed: icons.TriangleAlert,
};
const phaseTexts = { none: '', running: t('running'), done: t('done'), failed: t('failed') };
