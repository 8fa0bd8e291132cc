import { type Recipe, webLinksIn } from '@forkcast/contracts';
import { type MeasurementSystem, timersIn, type StepTimer } from '@forkcast/ingredients';
import { stepChanges } from '@forkcast/recipe-ui';
import { MAX_TIMER_MINUTES } from '../timers/timer';

/** A piece of a step: plain text, an amount, or a time that starts a timer. */
export interface StepPart {
  /** Offset in the original text. */
  at: number;
  text: string;
  /** An amount of an ingredient. */
  isAmount?: boolean;
  timer?: StepTimer & { key: string };
}

type Found = Omit<StepPart, 'at'> & { from: number; to: number };

/**
 * Splits a step's text into times, amounts scaled by `factor`, and plain text, in order. Amounts and
 * temperatures are converted to `system`. Web addresses aren't split. The joined texts are the displayed
 * text.
 *
 * @param step zero-based
 */
export function stepParts(
  { steps, ingredients, language }: Pick<Recipe, 'steps' | 'ingredients' | 'language'>,
  step: number,
  factor: number,
  system: MeasurementSystem | null = null,
): readonly StepPart[] {
  const text = steps[step]?.text ?? '';
  const links = webLinksIn(text);
  const timers = timersIn(text, language).flatMap((timer, index): Found[] => {
    const { from, to, minutes } = timer;
    // Times too long for a timer stay plain text.
    if (minutes > MAX_TIMER_MINUTES || links.some((link) => from < link.to && link.from < to)) return [];
    return [{ from, to, text: text.slice(from, to), timer: { ...timer, key: `${step}.${index}` } }];
  });
  const changed = stepChanges(text, { ingredients, language }, factor, system);
  const parts: StepPart[] = [];
  let at = 0;
  for (const { from, to, ...part } of [...timers, ...changed].sort((a, b) => a.from - b.from)) {
    if (from < at) continue;
    if (from > at) parts.push({ at, text: text.slice(at, from) });
    parts.push({ at: from, ...part });
    at = to;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at) });
  return parts;
}
