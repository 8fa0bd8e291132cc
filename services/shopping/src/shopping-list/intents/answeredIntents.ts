import type { Refusal } from '@forkcast/shopping-list';

/** What became of an intent. */
export interface Answer {
  id: string;
  /** Missing: it was done. */
  refused?: Refusal;
}

/** The answers that a list remembers, so that no intent counts twice. */
export interface AnsweredIntents {
  /** In the order of their answers. */
  stretches: readonly Stretch[];
  /** Of intents that were made until then the answers may be forgotten; null as long as nothing was. */
  forgottenUntil: string | null;
}

/** Answers that are forgotten together. */
interface Stretch {
  until: string;
  answers: ReadonlyMap<string, Answer>;
}

/** How long an answer is remembered: an intent that is older is refused. */
export const REMEMBERED_DAYS = 90;
/** About 110 a day, all of the time. */
export const REMEMBERED_INTENTS = 10_000;
const STRETCH = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

export const noIntents: AnsweredIntents = { stretches: [], forgottenUntil: null };

export function answerTo({ stretches }: AnsweredIntents, id: string): Answer | undefined {
  for (const { answers } of stretches) {
    const answer = answers.get(id);
    if (answer) return answer;
  }
  return undefined;
}

/** Whether it could have been answered, and the answer forgotten. `madeAt` and `now` are instants of one clock. */
export function isTooOld({ forgottenUntil }: AnsweredIntents, madeAt: string, now: string): boolean {
  return madeAt < daysBefore(now) || (forgottenUntil !== null && madeAt <= forgottenUntil);
}

export function withAnswers(
  { stretches, forgottenUntil }: AnsweredIntents,
  answers: readonly Answer[],
  at: string,
): AnsweredIntents {
  const last = stretches.at(-1);
  const goesOn =
    last !== undefined && last.answers.size < STRETCH && last.until.slice(0, 10) === at.slice(0, 10);
  const together = new Map(goesOn ? last.answers : []);
  for (const answer of answers) together.set(answer.id, answer);
  const all = [...(goesOn ? stretches.slice(0, -1) : stretches), { until: at, answers: together }];
  const forgotten = all.slice(0, forgettable(all, daysBefore(at)));
  return {
    stretches: all.slice(forgotten.length),
    forgottenUntil: forgotten.at(-1)?.until ?? forgottenUntil,
  };
}

/** How many of the oldest stretches go. */
function forgettable(stretches: readonly Stretch[], before: string): number {
  let size = stretches.reduce((sum, { answers }) => sum + answers.size, 0);
  let count = 0;
  for (const { until, answers } of stretches.slice(0, -1)) {
    if (until >= before && size <= REMEMBERED_INTENTS) break;
    size -= answers.size;
    count += 1;
  }
  return count;
}

function daysBefore(instant: string): string {
  return new Date(Date.parse(instant) - REMEMBERED_DAYS * DAY_MS).toISOString();
}
