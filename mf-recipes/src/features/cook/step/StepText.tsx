import { languageProps } from '@forkcast/recipe-ui';
import { color, font, LinkedText, radius, space } from '@forkcast/ui';
import styled from 'styled-components';
import { TimerIcon } from '../icons';
import { t } from '../texts';
import type { CookedRecipe } from '../useCookedRecipe';
import type { StepPart } from './stepParts';

const Text = styled.p`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Keeps the punctuation after a timer on its line. */
const NoBreak = styled.span`
  white-space: nowrap;
`;

const TimerButton = styled.button<{ $runs: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  min-height: 48px;
  /* Leaves room for the comma after it. */
  max-width: calc(100% - 1ch);
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
  white-space: normal;
  cursor: ${({ $runs }) => ($runs ? 'default' : 'pointer')};

  svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
  }
`;

/** A step's text, in which each time is a button that starts a timer. */
export function StepText({ step, cooked }: { step: number; cooked: CookedRecipe }) {
  const { partsOf, isRunning, startTimer } = cooked;
  const parts = partsOf(step);
  return (
    <Text {...languageProps(cooked.recipe.language)}>
      {parts.map((part, index) => {
        const { timer, isAmount } = part;
        const punctuation = punctuationAt(parts, index);
        if (isAmount)
          return (
            <span key={part.at} translate="no">
              {part.text}
            </span>
          );
        if (!timer) return <LinkedText key={part.at} text={part.text.slice(punctuation.length)} />;
        const runs = isRunning(timer.key);
        return (
          <NoBreak key={part.at}>
            <TimerButton
              type="button"
              $runs={runs}
              aria-disabled={runs || undefined}
              aria-label={t(runs ? 'timerRuns' : 'startTimer', { time: part.text, label: timer.label })}
              onClick={() => (runs ? undefined : startTimer(step, part))}
            >
              <TimerIcon />
              <span>{part.text}</span>
            </TimerButton>
            <span>{punctuationAt(parts, index + 1)}</span>
          </NoBreak>
        );
      })}
    </Text>
  );
}

/** The punctuation that follows a timer; '' elsewhere. */
function punctuationAt(parts: readonly StepPart[], index: number): string {
  const [before, part] = [parts[index - 1], parts[index]];
  if (!before?.timer || !part || part.timer || part.isAmount) return '';
  return /^[\p{Pe}\p{Pf}\p{Po}]+/u.exec(part.text)?.[0] ?? '';
}
