import type { MeasurementSystem } from '../amounts/convertSystem';

type Scale = 'C' | 'F';

/** A temperature of a step in the other scale, and the part of the text that it replaces. */
export interface ConvertedTemperature {
  from: number;
  to: number;
  text: string;
}

interface Temperature {
  from: number;
  to: number;
  values: readonly number[];
  scale: Scale;
}

const TEMPERATURE =
  /(?<![\p{L}\d.,/:])(?<low>[-−]?\d{1,3})(?:\s?[°º˚]?\s?(?:-|–|—|~|to|or|bis|oder|à|ou|a|y|o|e|tot|of|até)\s?(?<high>\d{1,3}))?\s?(?<degree>[°º˚]|degrees?|degr[ée]s?|grad[oi]s?|grad|graden|graus?)?\s?(?<scale>℃|℉|celsius|centigrade|fahrenheit|c|f)?(?![\p{L}\d])/giu;
const AFTER_SIGN = /(?<=\/)(?<low>\d{1,3})\s?(?<degree>[°º˚])?\s?(?<scale>C|F)(?![\p{L}\d])/gu;
/** 'um 180 Grad drehen' is an angle. */
const TURNED = /(?:^|\s)um\s$/i;
/** From this value on, degrees in English are Fahrenheit; below, they may be in either scale. */
const MIN_FAHRENHEIT = 275;
const FULL_TURN = 360;
/** Smaller values need a degree sign, because '2 C flour' are cups. */
const MIN_WITHOUT_SIGN = 40;
/** Maximum distance of the same temperature in both scales: '200 °C (fan 180 °C/400 °F)'. */
const MAX_DISTANCE = 40;

/**
 * Converts the temperatures in a step to the scale of `system`: '200 °C' becomes '400 °F'. Skips temperatures that the
 * text has in both scales, and temperatures in English without a scale that could be in either. Takes linear time.
 *
 * @param language BCP 47 if known: in languages other than English, '180°' is Celsius
 */
export function temperaturesIn(
  text: string,
  system: MeasurementSystem,
  language: string | null = null,
): ConvertedTemperature[] {
  const targetScale: Scale = system === 'us' ? 'F' : 'C';
  const all = [...text.matchAll(TEMPERATURE), ...text.matchAll(AFTER_SIGN)]
    .flatMap((match) => readTemperature(match, text, language) ?? [])
    .sort((a, b) => a.from - b.from);
  const known = all.filter(({ scale }) => scale === targetScale);
  return all
    .filter(
      ({ scale, from, to }) =>
        scale !== targetScale && !known.some((other) => gap(other, { from, to }) < MAX_DISTANCE),
    )
    .map(({ from, to, values }) => ({
      from,
      to,
      text: `${values.map(conversions[targetScale]).join('–')} °${targetScale}`,
    }));
}

function gap(one: { from: number; to: number }, other: { from: number; to: number }): number {
  return Math.max(one.from - other.to, other.from - one.to);
}

function readTemperature(match: RegExpMatchArray, text: string, language: string | null): Temperature | null {
  const { low = '', high, degree, scale } = match.groups ?? {};
  const from = match.index ?? 0;
  const values = [low, high ?? []].flat().map((value) => Number(value.replace('−', '-')));
  const [lowest = 0] = values;
  if (degree === undefined) {
    if (scale === undefined || scale === 'c' || scale === 'f' || lowest < MIN_WITHOUT_SIGN) return null;
  }
  const read = scale === undefined ? bareScale(lowest, degree ?? '', language) : scaleOf(scale);
  if (read === null || (scale === undefined && TURNED.test(text.slice(Math.max(0, from - 4), from))))
    return null;
  return { from, to: from + match[0].trimEnd().length, values, scale: read };
}

function scaleOf(written: string): Scale {
  return /^[f℉]/i.test(written) ? 'F' : 'C';
}

function bareScale(value: number, degree: string, language: string | null): Scale | null {
  const code = language?.slice(0, 2).toLowerCase() ?? 'en';
  if (code !== 'en' || /^(?:grad|grau|degr[ée]s)/i.test(degree)) return 'C';
  return value >= MIN_FAHRENHEIT && value !== FULL_TURN ? 'F' : null;
}

const conversions: Readonly<Record<Scale, (value: number) => number>> = {
  /** Ovens are set in steps of 25 °F. Further than 8 °F from a step, rounds to 5 °F. */
  F: (celsius) => {
    const fahrenheit = (celsius * 9) / 5 + 32;
    if (celsius < 145) return Math.round(fahrenheit);
    const dial = Math.round(fahrenheit / 25) * 25;
    return Math.abs(dial - fahrenheit) <= 8 ? dial : Math.round(fahrenheit / 5) * 5;
  },
  /** Ovens are set in steps of 10 °C. */
  C: (fahrenheit) => {
    const celsius = ((fahrenheit - 32) * 5) / 9;
    return fahrenheit < 285 ? Math.round(celsius) : Math.round(celsius / 10) * 10;
  },
};
