import { timersIn, type StepTimer } from '@forkcast/ingredients';

/** A piece of a step: plain text, or a time that can be started. */
export type StepPart = { at: number; text: string; timer?: StepTimer & { key: string } };

/** A step's text taken apart, in order; put together again the texts are what is shown. `step` counts from 0. */
export function stepParts(text: string, step: number, language: string | null): readonly StepPart[] {
  const parts: StepPart[] = [];
  let at = 0;
  for (const [index, timer] of timersIn(text, language).entries()) {
    if (timer.from > at) parts.push({ at, text: text.slice(at, timer.from) });
    parts.push({
      at: timer.from,
      text: text.slice(timer.from, timer.to),
      timer: { ...timer, key: `${step}.${index}` },
    });
    at = timer.to;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at) });
  return parts;
}
