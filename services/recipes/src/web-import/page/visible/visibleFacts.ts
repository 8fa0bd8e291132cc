import { durationsIn, minutesOf } from '@forkcast/ingredients';
import { cleanLine } from '../tree/cleanText';
import type { PageLine } from '../tree/pageLines';
import { headingKind } from './recipeWords';

/** Facts in a page's visible text: times in minutes, and the yield. */
export interface VisibleFacts {
  prep: number | null;
  cook: number | null;
  rest: number | null;
  total: number | null;
  /** As written: '4', '8 slices'. */
  makes: string | null;
}
type Time = Exclude<keyof VisibleFacts, 'makes'>;

const timeLabels: Readonly<Record<Time, string>> = {
  prep:
    'prep(?:aration)?(?: time)?|active(?: time)?|hands[- ]on(?: time)?|vorbereitung(?:szeit)?|arbeitszeit|' +
    'temps de pr[ée]paration|pr[ée]paration|tiempo de preparaci[óo]n|preparaci[óo]n|tempo di preparazione|preparazione|' +
    'voorbereiding(?:stijd)?|tempo de prepara[çc][ãa]o|tempo de preparo|prepara[çc][ãa]o|preparo',
  cook:
    'cook(?:ing)?(?: time)?|bak(?:e|ing)(?: time)?|kochzeit|backzeit|garzeit|koch-/backzeit|koch- und backzeit|' +
    'temps de cuisson|cuisson|tiempo de cocci[óo]n|cocci[óo]n|tiempo de horneado|tempo di cottura|cottura|' +
    'kooktijd|baktijd|oventijd|kook-/baktijd|tempo de cozimento|cozimento|tempo de forno',
  rest:
    'rest(?:ing)?(?: time)?|chill(?:ing)?(?: time)?|ris(?:e|ing)(?: time)|proofing(?: time)?|marinat(?:e|ing)(?: time)?|' +
    'cooling(?: time)?|inactive(?: time)?|additional time|ruhezeit|wartezeit|k[üu]hlzeit|gehzeit|' +
    'temps de repos|repos|tiempo de reposo|reposo|tempo di riposo|riposo|lievitazione|rusttijd|wachttijd|' +
    'tempo de descanso|descanso',
  total:
    'total(?: time)?|ready in|time required|time|gesamtzeit|gesamt|insgesamt|fertig in|zubereitungszeit|dauer|zeit|' +
    'temps total|dur[ée]e(?: totale)?|pr[êe]t en|tiempo total|listo en|tiempo|tempo totale?|pronto (?:in|em)|tempo|' +
    'totale tijd|totaal|klaar in|bereidingstijd|bereiden|tijd',
};
const makesLabels =
  'serves|yields?|makes|ergibt|f[üu]r|pour|rinde|para|dosi per|dosi|per|voor|rendimento|rende|serve';
const servingsLabels =
  '(?:number of )?(?:servings|portions?)|(?:anzahl )?(?:portionen|personen)|nombre de (?:personnes|parts)|parts|personnes|' +
  'raciones|porciones|comensales|porzioni|persone|(?:aantal )?(?:porties|personen)|por[çc][õo]es';
/** Short words that are a label only before a number of people. */
const beforePeople = /^(?:f[üu]r|pour|para|per|voor|dosi|dosi per|serve)$/i;
const PEOPLE =
  /^(?:ca\.? ?|about |etwa |environ )?\d{1,3}(?: ?(?:-|–|to|bis|à|a|o|tot) ?\d{1,3})? (?:servings?|portions?|people|persons?|personen|portionen|personnes?|parts|personas|raciones|porciones|comensales|persone|porzioni|porties|pessoas|por[çc][õo]es)/i;

const { prep, cook, rest, total } = timeLabels;
/** After '4 ', the word for servings isn't a label: 'für 4 Personen'. */
const LABEL = new RegExp(
  `(?:^|[|·•;,(/] ?|(?<=[\\p{L}\\d.)]) )(?:(${prep})|(${cook})|(${rest})|(${total})|(${makesLabels}|(?<=^|[|·•;,(/] ?)(?:${servingsLabels})|(?:${servingsLabels})(?= ?[:：=]| \\d)))(?![\\p{L}-])([ :：=–-]*)`,
  'giu',
);
/** '4 personen', '8 porções'. */
const SERVINGS_ALONE =
  /^(?:ca\.? ?)?\d{1,3}(?: ?(?:-|–|to|bis|à|a|o|tot) ?\d{1,3})? (?:servings?|portions?|people|persons?|personen|portionen|personnes?|parts|personas|raciones|porciones|comensales|persone|porzioni|porties|pessoas|por[çc][õo]es)\.?$/i;
const timePatterns = (['prep', 'cook', 'rest', 'total'] as const).map(
  (kind) => [kind, new RegExp(`^(?:${timeLabels[kind]})$`, 'iu')] as const,
);
/** The group of `LABEL` with the characters between label and value. */
const SEPARATOR_GROUP = 6;
const kinds = ['prep', 'cook', 'rest', 'total', 'makes'] as const;
const LONGEST_LINE = 220;
/** Longer texts without a number aren't facts. */
const LONGEST_LABEL = 30;
const CONTAINS_NUMBER =
  /[\d½¼¾]|\b(?:an?|one|two|three|four|six|eight|half|ein|une?|una|uma|een|media|meia|halbe)\b|mezz|halb/i;
/** A value directly follows its label. */
const LONGEST_VALUE = 60;
const MAX_LINES = 20_000;

export interface Fact {
  kind: keyof VisibleFacts;
  /** As written. */
  value: string;
  /** The label is a separate line, and the value is the next one. */
  isBelow: boolean;
}

/**
 * Times and yield in a page's visible text, in the seven supported languages. Of several, returns those
 * closest to the line at `anchor`, where the ingredients start.
 */
export function visibleFacts(page: readonly PageLine[], anchor: number): VisibleFacts {
  const facts = page
    .slice(0, MAX_LINES)
    .flatMap(({ text }, at) => factsIn(text, page[at + 1]?.text ?? '').map((fact) => ({ ...fact, at })));
  const nearest = (kind: keyof VisibleFacts) =>
    facts
      .filter((fact) => fact.kind === kind)
      .sort((one, other) => distance(one.at, anchor) - distance(other.at, anchor))[0]?.value ?? null;
  const minutes = (kind: Time) => {
    const value = nearest(kind);
    return value === null ? null : minutesOf(value);
  };
  return {
    prep: minutes('prep'),
    cook: minutes('cook'),
    rest: minutes('rest'),
    total: minutes('total'),
    makes: nearest('makes'),
  };
}

/** Lines after the ingredients count as further away, because other recipes are shown there. */
function distance(at: number, anchor: number): number {
  return at <= anchor ? anchor - at : (at - anchor) * 3;
}

/** The times and yields that a line names; `next` is the line below it. */
export function factsIn(text: string, next: string): Fact[] {
  return readFacts(text, next).facts;
}

/** The times and yields that a line names, and the other parts of the line. */
export function readFacts(text: string, next: string): { facts: Fact[]; rest: string[] } {
  const whole = wholeFact(text);
  if (whole) return { facts: [whole], rest: [] };
  const labels = isWithoutFacts(text) ? [] : [...text.matchAll(LABEL)];
  const facts: Fact[] = [];
  const rest: string[] = [text.slice(0, labels[0]?.index ?? text.length)];
  for (const [index, label] of labels.entries()) {
    const from = label.index + label[0].length;
    const to = labels[index + 1]?.index ?? text.length;
    const kind = kinds.find((_, place) => label[place + 1] !== undefined);
    const inside = cleanLine(text.slice(from, to));
    const isOnlyLabel = inside === '' && index === labels.length - 1 && label.index === 0;
    const value = isOnlyLabel ? next : inside;
    const place = kind && {
      kind,
      label: label[kinds.indexOf(kind) + 1] ?? '',
      separator: label[SEPARATOR_GROUP] ?? '',
      isOnlyLabel,
      isFirst: label.index === 0,
      isAmongFacts: facts.length > 0,
      line: text,
    };
    if (kind && place && isValue(value, place)) {
      facts.push({ kind, value: withoutPunctuation(value), isBelow: isOnlyLabel });
      if (kind !== 'makes' && !isTimeAlone(value)) rest.push(value.slice(durationsIn(value).at(-1)?.to ?? 0));
    } else rest.push(text.slice(label.index, to));
  }
  return { facts, rest: rest.map(withoutSeparators).filter((each) => /[\p{L}\p{N}]/u.test(each)) };
}

function isWithoutFacts(text: string): boolean {
  return text.length > LONGEST_LINE || (text.length > LONGEST_LABEL && !CONTAINS_NUMBER.test(text));
}

/** A fact that takes up the whole line. */
function wholeFact(text: string): Fact | null {
  if (isWithoutFacts(text)) return null;
  if (SERVINGS_ALONE.test(text)) return { kind: 'makes', value: withoutPunctuation(text), isBelow: false };
  return leadingTime(text);
}

function withoutSeparators(text: string): string {
  return withoutPunctuation(text.replace(/^[\s|·•;,()/.–-]+/, ''));
}

/** '30 min. bereiden', '15 min prep'. */
function leadingTime(text: string): Fact | null {
  const [time] = text.length <= LONGEST_VALUE ? durationsIn(text) : [];
  if (time?.from !== 0) return null;
  const label = text.slice(time.to).replace(/^[.:]/, '').trim();
  const kind = timePatterns.find(([, name]) => name.test(label))?.[0];
  return kind ? { kind, value: text.slice(0, time.to), isBelow: false } : null;
}

/** Whether a line contains only times or yields. Pages may have such lines among the steps. */
export function isFactLine(text: string): boolean {
  return text.length <= LONGEST_VALUE && factsIn(text, '').length > 0;
}

interface Place {
  kind: keyof VisibleFacts;
  label: string;
  /** The characters between label and value. */
  separator: string;
  /** The label is a separate line. */
  isOnlyLabel: boolean;
  /** The label starts the line. */
  isFirst: boolean;
  /** The line has other facts before it. */
  isAmongFacts: boolean;
  line: string;
}

function isValue(
  value: string,
  { kind, label, separator, isOnlyLabel, isFirst, isAmongFacts, line }: Place,
): boolean {
  if (value.length > LONGEST_VALUE || value === '') return false;
  if (kind === 'makes') {
    const heading = headingKind(line);
    if (!beforePeople.test(label) || heading === 'ingredients') return AMOUNT.test(value);
    return PEOPLE.test(value) && (isFirst || heading !== null || line.length <= 60);
  }
  if (!BARE_TIME.test(value) || minutesOf(value) === null) return false;
  const isMarked = /[:：=]/.test(separator) || /[|·•]/.test(line);
  // 'Bake 20 minutes' is a step.
  if (ALSO_VERB.test(label)) return isMarked || ((isOnlyLabel || isAmongFacts) && isTimeAlone(value));
  return isMarked || isTimeAlone(value);
}

/** Labels that are also verbs. */
const ALSO_VERB = /^(?:bak|cook|rest|chill|ris|proof|cool|marinat)\w*$/i;
const AMOUNT =
  /^(?:ca\.? ?|about |approx\.? |etwa |environ |circa |up to )?[\d½]|^(?:one|two|three|four|five|six|eight|ten|twelve|an?)\b/i;

function isTimeAlone(value: string): boolean {
  const [first] = durationsIn(value);
  const last = durationsIn(value).at(-1);
  return first !== undefined && last !== undefined && first.from <= SLACK && value.length - last.to <= SLACK;
}
/** Characters allowed around a time, such as 'approx. '. */
const SLACK = 14;

const BARE_TIME =
  /^(?:ca\.? ?|about |approx\.? |approximately |etwa |environ |circa |ungefähr |unos |cerca de |max\.? |mind\.? |less than |under |over |weniger als |moins de |menos de |meno di |minder dan )?(?:[\d½¼¾⅓⅔]|an? |one |half |eine? |une |una |un['’]|uma |een |media |mezz|meia |anderthalb|anderhalf)/i;

/** Returns '8 slices' for '8 slices)'. */
function withoutPunctuation(value: string): string {
  let end = value.length;
  while (end > 0 && ' ,;.|·)'.includes(value.charAt(end - 1))) end -= 1;
  return value.slice(0, end);
}
