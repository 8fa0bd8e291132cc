import { words } from './words';

/** Say what kind of thing it is, and never stand alone for it: 'boneless, skinless chicken'. */
const adjectives = words(`
  fresh dried frozen raw ripe unripe overripe firm firm-ripe young old tender crisp crunchy soft hard
  red green yellow white black brown golden purple pink dark light pale
  boneless skinless bone-in skin-on skin-off boned bone center-cut centre-cut thick-cut thin-cut
  lean extra-lean fatty marbled unsalted salted lightly-salted sweet sour bitter tart hot cold warm lukewarm
  boiling ice-cold cool spicy mild plain
  organic free-range wild farmed whole half canned tinned bottled jarred smoked cured pickled
  low-fat reduced-fat full-fat fat-free nonfat non-fat low-sodium reduced-sodium lower-sodium no-salt-added
  sodium-free unsweetened sweetened dry sparkling still homemade home-made store-bought shop-bought
  leftover purchased day-old stale crusty good best high-quality good-quality best-quality quality fine coarse thick
  thin long short unbleached bleached refined unrefined virgin extra-virgin extra cold-pressed instant
  quick quick-cooking rolled old-fashioned fast-acting active mixed assorted baby mini
  italian french greek mexican spanish english asian thai japanese chinese indian turkish american british irish
  scottish german korean vietnamese jamaican moroccan hungarian portuguese persian
  roasted dry-roasted fire-roasted oven-roasted sun-dried flat-leaf flat-leafed curly curly-leaf broad-leaf
  all-purpose self-rising self-raising gluten-free vegan vegetarian kosher halal edible natural pure
  heavy double single clear concentrated prepared untreated unwaxed unpeeled uncooked
  granulated superfine medium-dry seedless stoneless meaty plump heirloom in-season new
  other another similar petite
  very extremely super really
  prebaked pre-baked unbaked baked prepackaged packaged firmly-packed ready-made pre-cooked precooked ready-cooked sushi-grade sashimi-grade
`);

/** From here on the line says how, why or what else; behind a name all the rest is comment. */
const cutters = words(`
  for to plus with without in into from at as if such preferably ideally depending until then per minus less
  including includes reserving reserve removed discarded discard using used because so but except not see
  on optional needed approximately about approx roughly around like than which that each total
  also unless especially usually possibly maybe divided only additional through cut trimmed
  weighing measuring made your halfway left enough according by when where while after before
  either w/ more make makes yields yield serve e.g i.e eg ie alternatively instead avoid follows
  over around available room
`);

/** A cutter that belongs to the name where these words stand around it: 'corn on the cob', 'bone in'. */
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

/** What the last part of a compound adjective may be: 'low-fat', 'European-style', 'grass-fed', 'pimento-stuffed'. */
const adjectiveEnds = words(`
  fat sodium salt sugar calorie style free fed range quality grade type flavor flavour strength size cut grain
`);

/** Whether it is an adjective as a whole: 'lightly-salted', not any 'lightly-…ed'. */
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

/** Whether `word` says how much of a kind a thing is: 'very ripe', not 'very finely'. */
export function isDegree(word: string, next: string): boolean {
  return degrees.has(word) && adjectives.has(next) && !degrees.has(next);
}

/** Before a name they are preparations: 'cut green beans', 'trimmed beef'. */
const donesBefore = words('cut trimmed divided');

/** Behind 'with' or 'from' they tell what to do with the thing, not what it is. The empty word is a number or the end. */
const notContained = new Set(['', ...words('more extra additional a an the some another')]);

export function isCutter(word: string, previous: string, next: string): boolean {
  if (!cutters.has(word)) return false;
  if (word === 'with' || word === 'without' || word === 'from')
    return previous === '' || notContained.has(next);
  if (word === 'roughly') return next === '';
  if (previous === '' && donesBefore.has(word)) return false;
  const exception = cutterExceptions[word];
  if (exception?.before?.has(previous) || exception?.after?.has(next)) return false;
  return word !== 'room' || next === 'temperature' || next === 'temp';
}

/** Counting words behind a name, which are the unit of the number before it: 'celery stalks'. */
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

/** With 'extra' before them they are one word: 'extra sharp cheddar'. */
export const extraKinds = words(
  'virgin firm lean sharp dry fine light dark thick thin long hot soft wide creamy mature strong bitter crunchy',
);
