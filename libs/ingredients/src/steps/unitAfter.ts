import { wordAt, type Token } from '../parse/tokenize';
import { HOUR } from './durationParts';
import { adjectives, fillers, timeUnits } from './durationWords';
import type { StepNumber } from './stepNumber';
import { isMarkAt } from './stepTokens';

/** Abbreviations that are time units in some languages only. */
export interface Dialect {
  /** 5' is five minutes. */
  hasPrimes: boolean;
  /** '2 u' is two hours. */
  isDutch: boolean;
}

/** '1h30', '1h30min': one word after its number. */
const JOINED = /^(?:h|hr|std|u)(\d{1,2})(?:m|mn|min)?$/;
const JOINED_SECONDS = /^min(\d{1,2})(?:s|sec|sek)?$/;
/** Numbers before these words aren't durations: 'a minute steak'. */
const notDurations = /^(?:steaks?|rice|reis|hand)$/;

const languagesWithPrimes = new Set(['fr', 'it', 'es', 'pt']);

export function dialectOf(language: string | null): Dialect {
  const code = language?.slice(0, 2).toLowerCase() ?? '';
  return { hasPrimes: languagesWithPrimes.has(code), isDutch: code === 'nl' };
}

/** The time unit after a number, in minutes. */
export function unitAfter(
  tokens: readonly Token[],
  number: StepNumber,
  { hasPrimes, isDutch }: Dialect,
): { minutes: number; next: number } | null {
  let at = number.next;
  if (isMarkAt(tokens, at, '-') && (tokens[at]?.glued || tokens[at + 1]?.glued)) at += 1;
  else if (fillers.has(wordAt(tokens, at))) at += 1;
  const word = wordAt(tokens, at);
  const joined = JOINED.exec(word);
  if (joined && number.figures && tokens[at]?.glued) {
    // The unit that makes the product of number and unit right: 90 minutes for '1h30'.
    return { minutes: (HOUR * number.value + Number(joined[1])) / number.value, next: at + 1 };
  }
  const seconds = JOINED_SECONDS.exec(word);
  if (seconds && number.figures) {
    return { minutes: (number.value + Number(seconds[1]) / 60) / number.value, next: at + 1 };
  }
  if (isMarkAt(tokens, at, "'") && hasPrimes && number.figures && tokens[at]?.glued) {
    return tokens[at + 1]?.glued && tokens[at + 1]?.kind === 'word' ? null : { minutes: 1, next: at + 1 };
  }
  const known = isDutch && word === 'u' ? HOUR : timeUnits.get(word);
  const minutes = known ?? adjectives.find(([stem]) => word.startsWith(stem))?.[1];
  if (minutes === undefined || notDurations.test(wordAt(tokens, at + 1))) return null;
  // 'a second egg', 'una seconda volta', 'two second helpings'.
  const isOrdinal = minutes < 1 && !number.figures && (number.small || !/s$|n$|i$/.test(word));
  return isOrdinal ? null : { minutes, next: at + 1 };
}
