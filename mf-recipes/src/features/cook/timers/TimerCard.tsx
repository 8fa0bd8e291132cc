import { breakpoint, Button, color, font, IconButton, radius, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { PauseIcon, PlayIcon, StopIcon } from '../icons';
import { t } from '../texts';
import { clockText, isOver, timeLeft, type Timer } from './timer';
import type { Timers } from './useTimers';
import { agoText } from './useRinging';

const Frame = styled.li<{ $over: boolean }>`
  display: flex;
  flex: 0 0 auto;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  padding: ${space[1]} ${space[2]} ${space[1]} ${space[3]};

  ${breakpoint.notPhone} {
    width: 22rem;
  }
  border: 2px solid ${({ $over }) => ($over ? color.accent : color.line)};
  border-radius: ${radius.card};
  background: ${({ $over }) => ($over ? color.accentSoft : color.surfaceRaised)};
`;

const Details = styled.div`
  flex: 1 1 8rem;
  min-width: 0;
`;

const Clock = styled.span`
  display: block;
  font-family: ${font.body};
  font-size: 1.5rem;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  line-height: 1.15;
  white-space: nowrap;
`;

const Line = styled.span`
  display: block;
  overflow: hidden;
  color: ${color.ink};
  font-size: ${text.sm};
  line-height: 1.3;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Large = styled(IconButton)`
  width: 48px;
  min-height: 48px;

  svg {
    width: 1.5rem;
    height: 1.5rem;
  }
`;

const More = styled(Button)`
  flex: none;
  min-height: 48px;
  padding: 0 ${space[3]};
  white-space: nowrap;
`;

const MINUTE_MS = 60_000;

interface TimerCardProps extends Pick<Timers, 'pause' | 'resume' | 'addMinute' | 'stop'> {
  timer: Timer;
  now: number;
}

/** One timer: time left, label and actions. */
export function TimerCard({ timer, now, pause, resume, addMinute, stop }: TimerCardProps) {
  const { id, label, recipeName, step, endsAt } = timer;
  const over = isOver(timer, now);
  const late = over && endsAt !== null ? now - endsAt : 0;
  const where = step === null ? recipeName : t('timerOf', { recipe: recipeName, step });
  return (
    <Frame $over={over}>
      <Details>
        <Clock role="timer" aria-label={label} translate={over ? undefined : 'no'}>
          {over ? t('over') : clockText(timeLeft(timer, now))}
        </Clock>
        <Line title={`${label}, ${where}`}>
          {[
            endsAt === null ? t('paused') : '',
            late >= MINUTE_MS ? t('overSince', { ago: agoText(late) }) : '',
            label,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Line>
        <Line>{where}</Line>
      </Details>
      {over ? null : endsAt === null ? (
        <Large label={t('resume', { label })} icon={<PlayIcon />} onClick={() => resume(id)} />
      ) : (
        <Large label={t('pause', { label })} icon={<PauseIcon />} onClick={() => pause(id)} />
      )}
      <More aria-label={t('addMinute', { label })} onClick={() => addMinute(id)}>
        {t('plusMinute')}
      </More>
      <Large
        variant={over ? 'primary' : 'ghost'}
        label={t('stop', { label })}
        icon={<StopIcon />}
        onClick={() => stop(id)}
      />
    </Frame>
  );
}
