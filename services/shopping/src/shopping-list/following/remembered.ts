const REMEMBERED = 10_000;

export interface Remembered<Answer> {
  (text: string): Answer;
  /** Adds a result that was computed elsewhere. */
  learn(text: string, answer: Answer): void;
}

/** Caches the results of a function of a text. */
export function remembered<Answer>(find: (text: string) => Answer): Remembered<Answer> {
  const answers = new Map<string, Answer>();
  const learn = (text: string, answer: Answer) => {
    if (answers.size >= REMEMBERED) answers.clear();
    answers.set(text, answer);
  };
  const answerOf = (text: string) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = find(text);
    learn(text, answer);
    return answer;
  };
  return Object.assign(answerOf, { learn });
}
