import { wordAt, type Token } from '../parse/tokenize';
import { ands, parts, repeated, repeatedPairs, durationsWithoutNumber, timeUnits } from './durationWords';
import {
  HOUR,
  isHourAndPart,
  partAfter,
  readMixed,
  readPart,
  roundDuration,
  type DurationRead,
} from './durationParts';
import { afterBetween, afterRangeSign, readStepNumber, type StepNumber } from './stepNumber';
import { isMarkAt, stepTokens } from './stepTokens';
import { dialectOf, unitAfter, type Dialect } from './unitAfter';

/** A duration in a text. */
export interface WrittenDuration {
  /** Start and end in the text. */
  from: number;
  to: number;
  minutes: number;
  /** The upper end of a range. */
  minutesTo?: number;
}

/** Hyphens within words, which are replaced by spaces so that positions stay: 'half-hour', 'three-quarters'. */
const HYPHEN = /(?<=\p{L})[-‐‑](?=\p{L})/gu;
/** Abbreviations, whose dot doesn't end the sentence: '1 Std. 30 Min.' */
const ABBREVIATED = /^(?:h|hrs?|stdn?|mins?|mn|secs?|sek|seg)$/;

/**
 * Finds the durations in a text, in order: '20 to 25 minutes', 'an hour and a half', '30–40 Min.', '1 h 30', 'une
 * demi-heure'. Supports English, German, French, Spanish, Italian, Dutch and Portuguese. Skips intervals ('every 5
 * minutes'). Takes linear time.
 *
 * @param language BCP 47 if known: some abbreviations are durations in some languages only
 */
export function durationsIn(text: string, language: string | null = null): WrittenDuration[] {
  const tokens = stepTokens(text.replace(HYPHEN, ' '));
  const found: WrittenDuration[] = [];
  const dialect = dialectOf(language);
  for (let at = 0; at < tokens.length;) {
    const read = readDuration(tokens, at, dialect);
    if (!read) {
      at += 1;
      continue;
    }
    const [first, last] = [tokens[at], tokens[read.next - 1]];
    if (first && last && !isRepeated(tokens, at)) {
      const { minutes, most: upperEnd } = read;
      found.push({
        from: first.start,
        to: last.end,
        minutes,
        ...(upperEnd === null ? {} : { minutesTo: upperEnd }),
      });
    }
    at = read.next;
  }
  return found;
}

function isRepeated(tokens: readonly Token[], at: number): boolean {
  const [two, one] = [wordAt(tokens, at - 2), wordAt(tokens, at - 1)];
  return repeated.has(one) || repeatedPairs.some(([before, word]) => before === two && word === one);
}

function readDuration(tokens: readonly Token[], at: number, dialect: Dialect): DurationRead | null {
  const numbersAt = afterBetween(tokens, at);
  const between = numbersAt !== null;
  const start = numbersAt ?? at;
  const range = readRangeOfNumbers(tokens, start, { between, dialect });
  if (range) return range;
  const low = readOne(tokens, start, dialect);
  if (!low) return null;
  const second = afterRangeSign(tokens, low.next, between);
  const high = second === null ? null : readOne(tokens, second, dialect);
  if (high && high.minutes > low.minutes)
    return { minutes: low.minutes, most: high.minutes, next: high.next };
  return withOrTwo(tokens, low);
}

/** '20 to 25 minutes'. */
function readRangeOfNumbers(
  tokens: readonly Token[],
  at: number,
  { between, dialect }: { between: boolean; dialect: Dialect },
): DurationRead | null {
  // 'of' is 'or' in Dutch.
  const low = readPart(tokens, at) ? null : readStepNumber(tokens, at);
  const sign = low && afterRangeSign(tokens, low.next, between);
  const high = sign === null ? null : readStepNumber(tokens, sign);
  if (!low || !high || high.value <= low.value) return null;
  const unit = unitAfter(tokens, high, dialect);
  if (!unit) return null;
  const upperEnd = withSmaller(tokens, high.value * unit.minutes, unit);
  return { minutes: roundDuration(low.value * unit.minutes), most: upperEnd.minutes, next: upperEnd.next };
}

function readOne(tokens: readonly Token[], at: number, dialect: Dialect): DurationRead | null {
  const clock = readClock(tokens, at);
  if (clock) return clock;
  const part = readPart(tokens, at) ?? readMixed(tokens, at);
  if (part) return part;
  if (isHourAndPart(tokens, at)) return withSmaller(tokens, HOUR, { minutes: HOUR, next: at + 1 });
  const alone = durationsWithoutNumber.has(wordAt(tokens, at))
    ? timeUnits.get(wordAt(tokens, at))
    : undefined;
  if (alone !== undefined) return withSmaller(tokens, alone, { minutes: alone, next: at + 1 });
  const number = readStepNumber(tokens, at);
  const unit = number && unitAfter(tokens, number, dialect);
  if (!number || !unit) return null;
  if (dialect.isDutch && number.figures && ['om', 'rond'].includes(wordAt(tokens, at - 1))) return null;
  return withSmaller(tokens, number.value * unit.minutes, unit);
}

/** '1:30 h', '1:30 Stunden'. */
function readClock(tokens: readonly Token[], at: number): DurationRead | null {
  const [hours, minutes] = [tokens[at], tokens[at + 2]];
  if (hours?.kind !== 'number' || minutes?.kind !== 'number' || !isMarkAt(tokens, at + 1, ':')) return null;
  if (!minutes.glued || minutes.text.length !== 2 || minutes.value > 59) return null;
  if (timeUnits.get(wordAt(tokens, at + 3)) !== HOUR) return null;
  return { minutes: hours.value * HOUR + minutes.value, most: null, next: at + 4 };
}

/** Adds a following smaller unit: '1 hour 30 minutes', '1 h 30', 'une heure et demie', '2 min 30 s'. */
function withSmaller(
  tokens: readonly Token[],
  minutes: number,
  unit: { minutes: number; next: number },
): DurationRead {
  const alone = { minutes: roundDuration(minutes), most: null, next: unit.next };
  let at = unit.next;
  if (isMarkAt(tokens, at, '.') && ABBREVIATED.test(wordAt(tokens, at - 1))) at += 1;
  const and = ands.has(wordAt(tokens, at));
  const half = and ? readStepNumber(tokens, at + 1) : null;
  if (half?.value === 1 / 2 && !timeUnits.has(wordAt(tokens, half.next))) {
    return { minutes: roundDuration(minutes + unit.minutes / 2), most: null, next: half.next };
  }
  const part = partAfter(tokens, and ? at + 1 : at);
  const isPart = part && (and || !parts.has(wordAt(tokens, at))) && !timeUnits.has(wordAt(tokens, part.next));
  if (isPart)
    return { minutes: roundDuration(minutes + unit.minutes * part.value), most: null, next: part.next };
  if (and || isMarkAt(tokens, at, ',')) at += 1;
  const number = readStepNumber(tokens, at);
  if (!number) return alone;
  const dash = isMarkAt(tokens, number.next, '-') ? number.next + 1 : number.next;
  const word = wordAt(tokens, dash);
  const smaller = timeUnits.get(word) ?? (word === 'm' ? 1 : undefined);
  if (smaller !== undefined && smaller < unit.minutes && number.value * smaller < unit.minutes) {
    // 'an hour, a second pan'
    if (smaller < 1 && !number.figures) return alone;
    return { minutes: roundDuration(minutes + number.value * smaller), most: null, next: dash + 1 };
  }
  const isMinutes = unit.minutes === HOUR && isBareMinutes(tokens, at, number, { and, next: unit.next });
  return isMinutes
    ? { minutes: roundDuration(minutes + number.value), most: null, next: number.next }
    : alone;
}

/** Minutes without a unit: 'one hour fifteen', 'una hora y veinte', '1 h 30'. */
function isBareMinutes(
  tokens: readonly Token[],
  at: number,
  number: StepNumber,
  hour: { and: boolean; next: number },
): boolean {
  if (isMarkAt(tokens, number.next, '°', '%', '/', '-', '–') || isOtherUnit(tokens, number.next))
    return false;
  if (!number.figures) {
    const isRound = number.value >= 10 && number.value < HOUR && number.value % 5 === 0;
    const sign = afterRangeSign(tokens, number.next, false);
    const isRange = sign !== null && readStepNumber(tokens, sign) !== null;
    return isRound && (hour.and || at === hour.next) && !isRange;
  }
  const isTime = at === hour.next || (hour.and && tokens[number.next]?.kind !== 'word');
  return isTime && number.next === at + 1 && /^[0-5]\d$/.test(tokens[at]?.text ?? '');
}

/** In '1 h 20 g sugar', the unit shows that 20 aren't minutes. */
function isOtherUnit(tokens: readonly Token[], at: number): boolean {
  return /^(?:g|kg|ml|cl|dl|l|cm|mm|oz|lb|c|grad|degrees|degrés|grados|gradi|graden|graus)$/.test(
    wordAt(tokens, at),
  );
}

/** 'a minute or two', 'an hour or two'. */
function withOrTwo(tokens: readonly Token[], low: DurationRead): DurationRead {
  const second = ['or', 'oder', 'ou', 'o', 'of'].includes(wordAt(tokens, low.next))
    ? readStepNumber(tokens, low.next + 1)
    : null;
  if (second?.value === 2 && !second.figures && (low.minutes === 1 || low.minutes === HOUR)) {
    return { minutes: low.minutes, most: 2 * low.minutes, next: second.next };
  }
  return low;
}
