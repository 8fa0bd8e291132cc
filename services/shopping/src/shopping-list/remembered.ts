const REMEMBERED = 10_000;

/**
 * The same function of a text, for one that is asked for the same texts again and again: what it said of those that came up
 * lately is not found out anew.
 */
export function remembered<Answer>(find: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = find(text);
    if (answers.size >= REMEMBERED) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}
