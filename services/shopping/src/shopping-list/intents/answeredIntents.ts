import type { Refusal } from '@forkcast/shopping-list';

/** The outcome of an intent. */
export interface Answer {
  id: string;
  /** Missing if it was done. */
  refused?: Refusal;
}

/** Answers are stored separately by origin, so that many of one origin don't evict others. */
export type IntentOrigin = 'household' | 'guests' | 'imports';

/** A list's answers, which make intents idempotent. */
export type Answered = Readonly<Record<IntentOrigin, AnsweredIntents>>;

/** The answers of one origin. */
export interface AnsweredIntents {
  /** In the order of their answers. */
  stretches: readonly Stretch[];
  /** Answers to intents from before this time may have been evicted; null if none were. */
  forgottenUntil: string | null;
}

/** Answers that are evicted together. */
interface Stretch {
  until: string;
  answers: ReadonlyMap<string, Answer>;
}

/** How long answers are retained; older intents are rejected. */
export const REMEMBERED_DAYS = 90;
/**
 * Beyond these counts, the oldest are evicted early. A household makes about 110 a day for 90 days; a
 * guest's page retries for minutes, and imports have their own stream.
 */
export const REMEMBERED_INTENTS = { household: 10_000, guests: 2_000, imports: 2_000 } as const;
const STRETCH_SIZE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

const none: AnsweredIntents = { stretches: [], forgottenUntil: null };

export const noIntents: Answered = { household: none, guests: none, imports: none };

/** Searches all origins, because earlier versions stored all intents as the household's. */
export function answerTo(answered: Answered, id: string): Answer | undefined {
  for (const { stretches } of Object.values(answered)) {
    for (const { answers } of stretches) {
      const answer = answers.get(id);
      if (answer) return answer;
    }
  }
  return undefined;
}

/** Whether its answer may have been evicted. `madeAt` and `now` use the same clock. */
export function isTooOld(answered: Answered, madeAt: string, { memory, now }: AnswerContext): boolean {
  const { forgottenUntil } = answered[memory];
  return madeAt < oldestRetained(now) || (forgottenUntil !== null && madeAt <= forgottenUntil);
}

/**
 * Whether the list has the last intent that a device got an answer for. If not, the server runs with another
 * log or an older backup. Returns true if the answer may have been evicted.
 */
export function continuesFrom(
  after: { id: string; madeAt: string },
  answered: Answered,
  context: AnswerContext,
): boolean {
  return answerTo(answered, after.id) !== undefined || isTooOld(answered, after.madeAt, context);
}

interface AnswerContext {
  memory: IntentOrigin;
  now: string;
}

export function withAnswers(
  answered: Answered,
  answers: readonly Answer[],
  { memory, now }: AnswerContext,
): Answered {
  return { ...answered, [memory]: addAnswers(answered[memory], answers, now, REMEMBERED_INTENTS[memory]) };
}

function addAnswers(
  { stretches, forgottenUntil }: AnsweredIntents,
  answers: readonly Answer[],
  at: string,
  limit: number,
): AnsweredIntents {
  const last = stretches.at(-1);
  const continuesLast =
    last !== undefined && last.answers.size < STRETCH_SIZE && last.until.slice(0, 10) === at.slice(0, 10);
  const answersById = new Map(continuesLast ? last.answers : []);
  for (const answer of answers) answersById.set(answer.id, answer);
  const all = [...(continuesLast ? stretches.slice(0, -1) : stretches), { until: at, answers: answersById }];
  const forgotten = all.slice(0, countEvictable(all, oldestRetained(at), limit));
  return {
    stretches: all.slice(forgotten.length),
    forgottenUntil: forgotten.at(-1)?.until ?? forgottenUntil,
  };
}

/** The number of oldest stretches to evict. */
function countEvictable(stretches: readonly Stretch[], before: string, limit: number): number {
  let size = stretches.reduce((sum, { answers }) => sum + answers.size, 0);
  let count = 0;
  for (const { until, answers } of stretches.slice(0, -1)) {
    if (until >= before && size <= limit) break;
    size -= answers.size;
    count += 1;
  }
  return count;
}

function oldestRetained(instant: string): string {
  return new Date(Date.parse(instant) - REMEMBERED_DAYS * DAY_MS).toISOString();
}
