import type { Intent, Refusal } from './intent';

/** An intent as a device keeps it until the list shows what became of it. */
export interface Kept {
  intent: Intent;
  /** An instant by the clock of the device. */
  madeAt: string;
  /** 'pending' until it is answered, 'done' until a list is there that was asked for after the answer. */
  status: 'pending' | 'done' | 'refused';
  /** Where it was refused. */
  reason?: Refusal;
}

/** What is sent at once. */
export interface Batch {
  sentAt: string;
  intents: readonly (Intent & { madeAt: string })[];
}

/** What became of one intent of a batch. */
export interface Answered {
  id: string;
  status: 'done' | 'done-before' | 'refused';
  reason?: Refusal;
}

const INTENTS_AT_ONCE = 200;
/** Half of what the server takes. */
const CHARACTERS_AT_ONCE = 500_000;

/** The oldest pending ones, in order, as many as one request takes; null where there is none. */
export function batchOf(kept: readonly Kept[], sentAt: string): Batch | null {
  const intents: (Intent & { madeAt: string })[] = [];
  let characters = 0;
  for (const { intent, madeAt, status } of kept) {
    if (status !== 'pending') continue;
    const made = { ...intent, madeAt };
    characters += JSON.stringify(made).length;
    if (intents.length === INTENTS_AT_ONCE || (characters > CHARACTERS_AT_ONCE && intents.length > 0)) break;
    intents.push(made);
  }
  return intents.length > 0 ? { sentAt, intents } : null;
}

/** After an answer: what is done goes on showing until the list itself shows it. */
export function afterAnswers(kept: readonly Kept[], answers: readonly Answered[]): readonly Kept[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return kept.map((one) => {
    const answer = one.status === 'pending' ? byId.get(one.intent.id) : undefined;
    if (!answer) return one;
    if (answer.status !== 'refused') return { ...one, status: 'done' };
    return { ...one, status: 'refused', ...(answer.reason && { reason: answer.reason }) };
  });
}

/** What was done, also where the list has shown it since ('settled'), to be sent anew: the server has lost what it had answered. */
export function pendingAgain<One extends { status: Kept['status'] | 'settled' }>(
  all: readonly One[],
): readonly (One & { status: 'pending' })[] {
  return all
    .filter(({ status }) => status === 'done' || status === 'settled')
    .map((one) => ({ ...one, status: 'pending' }));
}

/** What the list shows on top of what the server said last. */
export function showing(kept: readonly Kept[]): readonly Intent[] {
  return kept.filter(({ status }) => status !== 'refused').map(({ intent }) => intent);
}
