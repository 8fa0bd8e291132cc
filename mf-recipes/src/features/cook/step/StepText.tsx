import { wordsIn } from '@forkcast/recipe-ui';
import { color, font, LinkedText, radius, space } from '@forkcast/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { TimerSign } from '../icons';
import { t } from '../texts';
import type { CookedRecipe } from '../useCookedRecipe';

const Text = styled.p`
  margin: 0;
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const TimerButton = styled.button<{ $runs: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  min-height: 48px;
  max-width: 100%;
  margin: 2px 0;
  padding: 0 ${space[4]};
  border: 2px solid ${color.accent};
  border-radius: ${radius.chip};
  background: ${({ $runs }) => ($runs ? color.accentSoft : color.accent)};
  color: ${({ $runs }) => ($runs ? color.ink : color.accentInk)};
  font-family: ${font.body};
  font-size: 0.85em;
  font-weight: 600;
  line-height: 1.2;
  vertical-align: middle;
  cursor: ${({ $runs }) => ($runs ? 'default' : 'pointer')};

  svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
  }
`;

/** A step's text; each time that it names starts a timer. */
export function StepText({ step, cooked }: { step: number; cooked: CookedRecipe }) {
  const { partsOf, isRunning, startTimer } = cooked;
  const parts = useMemo(() => partsOf(step), [partsOf, step]);
  return (
    <Text {...wordsIn(cooked.recipe.language)}>
      {parts.map((part) => {
        const { timer, isAmount } = part;
        if (isAmount)
          return (
            <span key={part.at} translate="no">
              {part.text}
            </span>
          );
        if (!timer) return <LinkedText key={part.at} text={part.text} />;
        const runs = isRunning(timer.key);
        return (
          <TimerButton
            key={part.at}
            type="button"
            $runs={runs}
            aria-disabled={runs || undefined}
            aria-label={t(runs ? 'timerRuns' : 'startTimer', { time: part.text, label: timer.label })}
            onClick={() => (runs ? undefined : startTimer(step, part))}
          >
            <TimerSign />
            <span>{part.text}</span>
          </TimerButton>
        );
      })}
    </Text>
  );
}
