import { words } from '../parse/lexicon/words';
import { durationsIn, type WrittenDuration } from './durationsIn';

/** Something to wait for, as a step says it. */
export interface StepTimer extends WrittenDuration {
  /** The action to wait for, in the words of the step: 'Simmer gently'. Never empty. */
  label: string;
}

/** Whether the action follows the time: '20 Minuten köcheln lassen'. */
const verbsLast = /minuten|minuut|minütig|stunde|stündig|sekunde|seconden|\buur|\bstd/i;
/** Ends of a clause: punctuation, except in abbreviations and numbers. */
const CLAUSE = /[.!?;:](?=\s|$)|[()]|\n|,(?=\s)/gu;
const THEN =
  /(?:^|\s)(?:and then|then|und dann|dann|puis|et puis|luego|después|poi|e poi|daarna|en dan|depois)(?=\s)/giu;
const LEADING = /^(?:[\s,.;:–—-]+|(?:and|then|und|dann|et|puis|y|luego|e|poi|en|daarna|depois)(?=\s))+/iu;
/** Left standing before the time: 'for about', 'noch mindestens'. */
const trailing = words(`
  for about around approximately roughly approx approx. ca ca. circa another a an the up to at least further more für etwa rund ungefähr
  mindestens weitere noch nochmals während pendant environ encore dans durante unos unas aproximadamente al menos per altri
  almeno gedurende ongeveer nog minstens por cerca de mais ou in en
`);
const BEHIND_ENDS = /(?:^|\s)(?:bis|tot|und|en|oder|of)(?=\s)/iu;
const LONGEST = 60;

/**
 * The timers of a step, in its order: '20 to 25 minutes' is 20, `minutesTo` 25. Texts in English, German, French, Spanish,
 * Italian, Dutch and Portuguese; 'overnight' is none. Takes time in proportion to the text.
 *
 * @param language BCP 47, where it is known
 */
export function timersIn(text: string, language: string | null = null): StepTimer[] {
  const durations = durationsIn(text, language);
  let before = 0;
  return durations.map((duration, index) => {
    const behind = durations[index + 1]?.from ?? text.length;
    const label = labelOf(text, before, duration, behind, language);
    before = duration.to;
    return { ...duration, label };
  });
}

function labelOf(
  text: string,
  start: number,
  { from, to }: WrittenDuration,
  end: number,
  language: string | null,
): string {
  const front = withoutSmallWords(lastClause(text.slice(Math.max(start, from - 200), from)));
  const behind = firstClause(text.slice(to, Math.min(end, to + 200)));
  const code = language?.slice(0, 2).toLowerCase();
  const isVerbLast =
    code === undefined ? verbsLast.test(text.slice(from, to)) : code === 'de' || code === 'nl';
  const label = isVerbLast ? `${front} ${behind.split(BEHIND_ENDS, 1)[0] ?? ''}`.trim() : front || behind;
  return shortened(label.replace(/\s+/g, ' ')) || text.slice(from, to);
}

function lastClause(text: string): string {
  let last = 0;
  for (const { index, 0: found } of text.matchAll(CLAUSE)) {
    if (!isAbbreviation(text, index)) last = index + found.length;
  }
  const clause = text.slice(last);
  let then = 0;
  for (const { index, 0: found } of clause.matchAll(THEN)) then = index + found.length;
  return clause.slice(then);
}

function firstClause(text: string): string {
  const rest = text.replace(LEADING, '');
  if (/^\s*[.!?;:](?:\s+\P{Ll}|\s*$)/u.test(text)) return '';
  const [end] = rest.matchAll(CLAUSE);
  return rest.slice(0, end?.index ?? rest.length).trim();
}

/** The dot of 'ca. 20 Minuten'. */
function isAbbreviation(text: string, at: number): boolean {
  return (
    text.charAt(at) === '.' &&
    /(?:^|\s)(?:ca|approx|min|std|env|aprox|mind|max|ung|z\.B)$/i.test(text.slice(Math.max(0, at - 8), at))
  );
}

function withoutSmallWords(clause: string): string {
  const words = clause.replace(LEADING, '').split(/\s/);
  for (let last = words.pop(); last !== undefined; last = words.pop()) {
    const word = last.replace(/^[(~–—-]|[,~–—-]$/g, '');
    if (word !== '' && !trailing.has(word.toLowerCase())) return [...words, word].join(' ');
  }
  return '';
}

/** The words nearest to the time. */
function shortened(label: string): string {
  const capital = label.charAt(0).toUpperCase() + label.slice(1);
  if (label.length <= LONGEST) return capital;
  const cut = label.slice(-LONGEST);
  return `…${cut.slice(cut.indexOf(' ') + 1)}`;
}
