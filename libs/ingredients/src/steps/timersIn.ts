import { words } from '../parse/lexicon/words';
import { durationsIn, type WrittenDuration } from './durationsIn';

/** A time to wait for in a step. */
export interface StepTimer extends WrittenDuration {
  /** The action to wait for, in the words of the step: 'Simmer gently'. Never empty. */
  label: string;
}

/** Units of languages in which the action follows the time: '20 Minuten köcheln lassen'. */
const unitsBeforeVerb = /minuten|minuut|minütig|stunde|stündig|sekunde|seconden|\buur|\bstd/i;
/** Punctuation that ends a clause, except in numbers. */
const CLAUSE_END = /[.!?;:](?=\s|$)|[()]|\n|,(?=\s)/gu;
const THEN =
  /(?:^|\s)(?:and then|then|und dann|dann|puis|et puis|luego|después|poi|e poi|daarna|en dan|depois)(?=\s)/giu;
const LEADING = /^(?:[\s,.;:–—-]+|(?:and|then|und|dann|et|puis|y|luego|e|poi|en|daarna|depois)(?=\s))+/iu;
/** Words to remove before the time: 'for about', 'noch mindestens'. */
const trailing = words(`
  for about around approximately roughly approx approx. ca ca. circa another a an the up to at least further more für etwa rund ungefähr
  mindestens weitere noch nochmals während pendant environ encore dans durante unos unas aproximadamente al menos per altri
  almeno gedurende ongeveer nog minstens por cerca de mais ou in en
`);
const NEXT_ACTION = /(?:^|\s)(?:bis|tot|und|en|oder|of)(?=\s)/iu;
const MAX_LABEL = 60;

/**
 * Finds the timers of a step, in order: '20 to 25 minutes' is 20, `minutesTo` 25. Supports the languages of
 * `durationsIn`. Takes linear time.
 *
 * @param language BCP 47 if known
 */
export function timersIn(text: string, language: string | null = null): StepTimer[] {
  const durations = durationsIn(text, language);
  let before = 0;
  return durations.map((duration, index) => {
    const end = durations[index + 1]?.from ?? text.length;
    const label = labelOf(text, before, duration, end, language);
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
    code === undefined ? unitsBeforeVerb.test(text.slice(from, to)) : code === 'de' || code === 'nl';
  const label = isVerbLast ? `${front} ${behind.split(NEXT_ACTION, 1)[0] ?? ''}`.trim() : front || behind;
  return formatLabel(label.replace(/\s+/g, ' ')) || text.slice(from, to);
}

function lastClause(text: string): string {
  let last = 0;
  for (const { index, 0: found } of text.matchAll(CLAUSE_END)) {
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
  const [end] = rest.matchAll(CLAUSE_END);
  return rest.slice(0, end?.index ?? rest.length).trim();
}

/** The dot in 'ca. 20 Minuten'. */
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

/** Capitalises a label, and cuts words that are far from the time. */
function formatLabel(label: string): string {
  const capital = label.charAt(0).toUpperCase() + label.slice(1);
  if (label.length <= MAX_LABEL) return capital;
  const cut = label.slice(-MAX_LABEL);
  return `…${cut.slice(cut.indexOf(' ') + 1)}`;
}
