import alternatives from './alternatives.json';

/** Words by the noun that they share with the words after 'or': 'olive or vegetable oil', 'veal or beef stock'. */
const sharedHeads = new Map(Object.entries(alternatives).map(([head, words]) => [head, new Set(words)]));

/** Whether `word` shares the noun `head` with the words after 'or'. */
export function sharesHead(word: string, head: string): boolean {
  return sharedHeads.get(head)?.has(word) ?? false;
}
