import lists from './names.json';
import { words } from './words';

/** Adjectives that belong to a name but can't be the whole name: 'boneless, skinless chicken'. */
const adjectives = new Set(lists.adjectives);

/** Words that end a name, such as 'for': the rest of the line is comment. */
const cutters = new Set(lists.cutters);

/** Neighbours with which a cutter belongs to the name: 'corn on the cob', 'bone in'. */
const cutterExceptions: Readonly<
  Record<string, { after?: ReadonlySet<string>; before?: ReadonlySet<string> }>
> = {
  in: {
    before: words('bone skin shell'),
    after: words(
      `adobo casing casings water juice juices syrup oil brine puree purée tomato olive heavy light their its
       sauce chili chilli mustard vinegar honey spring sunflower vegetable salt extra-virgin natural own unsweetened`,
    ),
  },
  but: { before: words('firm ripe tender cold cool soft warm young') },
  your: { before: words('of') },
  on: { before: words('bone skin shell head'), after: words('the vine') },
  to: { before: words('ready easy farm') },
  cut: { before: words('thick center centre steel crinkle french fresh dry long thin short hand prime') },
  made: { before: words('ready') },
  serve: { before: words('soft') },
};

/** Last parts of compound adjectives: 'low-fat', 'European-style', 'grass-fed', 'pimento-stuffed'. */
const adjectiveEnds = new Set(lists.adjectiveEnds);

/** Whether the whole word is listed: 'lightly-salted', not any 'lightly-…ed'. */
export function isPlainAdjective(word: string): boolean {
  return adjectives.has(word);
}

export function isAdjective(word: string): boolean {
  if (adjectives.has(word)) return true;
  const hyphen = word.lastIndexOf('-');
  if (hyphen < 1) return false;
  const end = word.slice(hyphen + 1);
  return adjectiveEnds.has(end) || (end.length > 4 && end.endsWith('ed'));
}

const degrees = words('very extremely super really slightly lightly naturally fairly quite');

/** Whether `word` intensifies an adjective of the name: 'very ripe', not 'very finely'. */
export function isDegree(word: string, next: string): boolean {
  return degrees.has(word) && adjectives.has(next) && !degrees.has(next);
}

/** Preparations before a name, cutters after it: 'cut green beans', 'trimmed beef'. */
const preparationsBeforeName = words('cut trimmed divided');

/** After 'with' or 'from', these words begin a comment. The empty word is a number or the end. */
const notContained = new Set(['', ...words('more extra additional a an the some another')]);

export function isCutter(word: string, previous: string, next: string): boolean {
  if (!cutters.has(word)) return false;
  if (word === 'with' || word === 'without' || word === 'from')
    return previous === '' || notContained.has(next);
  if (word === 'roughly') return next === '';
  if (previous === '' && preparationsBeforeName.has(word)) return false;
  const exception = cutterExceptions[word];
  if (exception?.before?.has(previous) || exception?.after?.has(next)) return false;
  return word !== 'room' || next === 'temperature' || next === 'temp';
}

/** Units after a name, with the names that they occur with (null: any): '2 celery stalks'. */
export const trailingUnits: Readonly<Record<string, ReadonlySet<string> | null>> = {
  clove: words('garlic'),
  head: words('garlic lettuce cabbage romaine cauliflower broccoli radicchio escarole endive'),
  bulb: words('garlic fennel'),
  loaf: words('ciabatta bread sourdough brioche'),
  rasher: null,
  rib: words('celery'),
  spear: words('asparagus broccoli'),
  sheet: words('nori pastry phyllo filo gelatin gelatine lasagna lasagne'),
  slice: words(
    'bacon lemon lime orange tomato cucumber bread pancetta prosciutto ham cheese cheddar toast pineapple baguette brioche sourdough',
  ),
  sprig: null,
  stalk: words('celery lemongrass rhubarb broccoli rosemary'),
  stick: words('celery'),
  stem: words('lemongrass'),
  strip: words('bacon pancetta'),
};

/** Words that form one adjective with 'extra': 'extra sharp cheddar'. */
export const extraKinds = new Set(lists.extraKinds);
