import { wordAt, type Token } from '../parse/tokenize';
import { ands, articles, partOf, parts, timeUnits, wholesOfParts } from './durationWords';
import { readStepNumber } from './stepNumber';

export interface DurationRead {
  minutes: number;
  /** The upper end of a range. */
  most: number | null;
  next: number;
}

export const HOUR = 60;

/** 'a quarter of an hour', 'trois quarts d'heure', 'two thirds of an hour', '3/4 of an hour', 'zwei Drittel Stunde'. */
export function readPart(tokens: readonly Token[], at: number): DurationRead | null {
  const part = partAfter(tokens, at) ?? smallNumber(tokens, at);
  if (!part) return null;
  const of = partOf.has(wordAt(tokens, part.next));
  const start = of ? part.next + 1 : part.next;
  const unit = articles.has(wordAt(tokens, start)) ? start + 1 : start;
  const unitMinutes = wholesOfParts.get(wordAt(tokens, part.next)) ?? timeUnits.get(wordAt(tokens, unit));
  if (unitMinutes === undefined || unitMinutes < 1) return null;
  const needsOf = part.isNumber || part.value === 1 / 3;
  if (needsOf && !of && !wholesOfParts.has(wordAt(tokens, part.next))) return null;
  return { minutes: roundDuration(part.value * unitMinutes), most: null, next: unit + 1 };
}

interface Part {
  value: number;
  next: number;
  isNumber?: boolean;
}

/** '3/4', '½', 'half'. */
function smallNumber(tokens: readonly Token[], at: number): Part | null {
  const number = readStepNumber(tokens, at);
  return number && number.value < 1 ? { ...number, isNumber: true } : null;
}

/** 'a quarter', 'three quarters', 'zwei Drittel', 'quarter'. */
export function partAfter(tokens: readonly Token[], at: number): Part | null {
  const number = parts.has(wordAt(tokens, at))
    ? { value: 1, next: at, figures: false }
    : readStepNumber(tokens, at);
  const unitMinutes = number && parts.get(wordAt(tokens, number.next));
  if (!number || !unitMinutes || number.figures || !Number.isInteger(number.value)) return null;
  return { value: number.value / unitMinutes, next: number.next + 1 };
}

/** 'two and a quarter hours', '1 and 1/2 hours', 'one and three quarter hours'. */
export function readMixed(tokens: readonly Token[], at: number): DurationRead | null {
  const number = readStepNumber(tokens, at);
  const part =
    number && ands.has(wordAt(tokens, number.next))
      ? (partAfter(tokens, number.next + 1) ?? smallNumber(tokens, number.next + 1))
      : null;
  const unit = part && timeUnits.get(wordAt(tokens, part.next));
  if (!number || !part || unit !== HOUR) return null;
  return { minutes: roundDuration((number.value + part.value) * unit), most: null, next: part.next + 1 };
}

/** 'hora y media', 'hour and a quarter'. */
export function isHourAndPart(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  if (word.length < 3 || timeUnits.get(word) !== HOUR || !ands.has(wordAt(tokens, at + 1))) return false;
  return readStepNumber(tokens, at + 2)?.value === 1 / 2 || partAfter(tokens, at + 2) !== null;
}

/** Removes rounding errors of thirds and sixtieths. */
export function roundDuration(minutes: number): number {
  return Math.round(minutes * 3_600) / 3_600;
}
