import type { Intent, Refusal } from './intent';

/** An intent stored on the device until the list includes its effects. */
export interface TrackedIntent {
  intent: Intent;
  /** Device time, ISO 8601. */
  madeAt: string;
  /** 'pending' until the server responds; 'done' until a list arrives that was requested after the response. */
  status: 'pending' | 'done' | 'refused';
  /** Set if it was rejected. */
  reason?: Refusal;
}

/** The intents of one request. */
export interface Batch {
  sentAt: string;
  intents: readonly (Intent & { madeAt: string })[];
}

/** The outcome of one intent of a batch. */
export interface IntentAnswer {
  id: string;
  status: 'done' | 'done-before' | 'refused';
  reason?: Refusal;
}

const INTENTS_PER_BATCH = 200;
/** Half of the server's limit. */
const CHARACTERS_PER_BATCH = 500_000;

/** The oldest pending intents, in order, up to the limit of one request; null if there are none. */
export function batchOf(tracked: readonly TrackedIntent[], sentAt: string): Batch | null {
  const intents: (Intent & { madeAt: string })[] = [];
  let characters = 0;
  for (const { intent, madeAt, status } of tracked) {
    if (status !== 'pending') continue;
    const sent = { ...intent, madeAt };
    characters += JSON.stringify(sent).length;
    if (intents.length === INTENTS_PER_BATCH || (characters > CHARACTERS_PER_BATCH && intents.length > 0))
      break;
    intents.push(sent);
  }
  return intents.length > 0 ? { sentAt, intents } : null;
}

/** Updates statuses after a response. Done intents stay until the list itself includes them. */
export function afterAnswers(
  tracked: readonly TrackedIntent[],
  answers: readonly IntentAnswer[],
): readonly TrackedIntent[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return tracked.map((intent) => {
    const answer = intent.status === 'pending' ? byId.get(intent.intent.id) : undefined;
    if (!answer) return intent;
    if (answer.status !== 'refused') return { ...intent, status: 'done' };
    return { ...intent, status: 'refused', ...(answer.reason && { reason: answer.reason }) };
  });
}

/** Marks done and settled intents as pending again after the server lost acknowledged data. */
export function markPendingAgain<Tracked extends { status: TrackedIntent['status'] | 'settled' }>(
  all: readonly Tracked[],
): readonly (Tracked & { status: 'pending' })[] {
  return all
    .filter(({ status }) => status === 'done' || status === 'settled')
    .map((intent) => ({ ...intent, status: 'pending' }));
}

/** The intents to apply to the server's list for display. */
export function intentsToShow(tracked: readonly TrackedIntent[]): readonly Intent[] {
  return tracked.filter(({ status }) => status !== 'refused').map(({ intent }) => intent);
}
