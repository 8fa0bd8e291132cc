import alternatives from './alternatives.json';

/** Words by the head that they share with what follows 'or': 'olive or vegetable oil', 'veal or beef stock'. */
const sharedHeads = new Map(Object.entries(alternatives).map(([head, words]) => [head, new Set(words)]));

/** Whether `word` shares `head` with the words after 'or'. */
export function sharesHead(word: string, head: string): boolean {
  return sharedHeads.get(head)?.has(word) ?? false;
}
