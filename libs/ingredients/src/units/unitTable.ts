export type Dimension = 'count' | 'volume-us' | 'volume-metric' | 'weight-us' | 'weight-metric';

export interface Unit {
  /** The name in stored amounts. */
  name: string;
  /** The name with a number above one. */
  plural: string;
  dimension: Dimension;
  /** How many of the dimension's base unit (tsp, ml, oz, g) it holds; 1 for counted units. */
  size: number;
  /** Other spellings in lower case without dots. */
  spellings: readonly string[];
}

const spellingsOf = (text: string) => text.split(' ').map((spelling) => spelling.replaceAll('_', ' '));

const measure =
  (dimension: Dimension) =>
  (name: string, size: number, spellings: string, plural = name): Unit => ({
    name,
    plural,
    dimension,
    size,
    spellings: spellingsOf(spellings),
  });

const volumeUs = measure('volume-us');
const volumeMetric = measure('volume-metric');
const weightUs = measure('weight-us');
const weightMetric = measure('weight-metric');

const counted = (name: string, spellings = '', plural = `${name}s`): Unit => ({
  name,
  plural,
  dimension: 'count',
  size: 1,
  spellings: spellings ? spellingsOf(spellings) : [],
});

// Counted units with a regular plural and no other spelling.
const regular =
  'bag ball bar basket block blade bulb bundle cake carton chunk clove container cube dollop drizzle drop ' +
  'ear glug hunk jar jigger knob link log part pat pod portion pot punnet rack rasher recipe rib round ' +
  'sachet scoop segment sheet serving shot slab sliver spear sprig square squeeze squirt stalk stem stick ' +
  'strand strip sleeve thumb tray tub tube twist wedge';

/** All units. Metric and US measures are separate dimensions; see the README. */
export const unitTable: readonly Unit[] = [
  volumeUs(
    'tsp',
    1,
    'tsps teaspoon teaspoons teaspoonful teaspoonfuls teaspoonsful tea_spoon tea_spoons teasp teasps tspn t ts tsk',
  ),
  volumeUs(
    'tbsp',
    3,
    'tbsps tbs tbl tbls tblsp tblsps tblspn tbspn tb tbsn tablespoon tablespoons tablespoonful tablespoonfuls tablespoonsful table_spoon table_spoons tablesp msk',
  ),
  volumeUs('fl oz', 6, 'fl_ozs floz flozs fl_ounce fl_ounces fluid_ounce fluid_ounces fluid_oz fl-oz'),
  volumeUs('cup', 48, 'c cupful cupfuls cupsful', 'cups'),
  volumeUs('pint', 96, 'pt pts', 'pints'),
  volumeUs('quart', 192, 'qt qts', 'quarts'),
  volumeUs('gallon', 768, 'gal gals', 'gallons'),
  volumeUs(
    'dessertspoon',
    2,
    'dessert_spoon dessert_spoons dsp dsps dstspn dessertspoonful dessertspoonfuls',
    'dessertspoons',
  ),
  volumeMetric('ml', 1, 'mls milliliter milliliters millilitre millilitres cc ccm'),
  volumeMetric('cl', 10, 'cls centiliter centiliters centilitre centilitres'),
  volumeMetric('dl', 100, 'dls deciliter deciliters decilitre decilitres'),
  volumeMetric('l', 1000, 'ltr ltrs lt lts liter liters litre litres'),
  weightUs('oz', 1, 'ozs ounce ounces'),
  weightUs('lb', 16, 'lbs pound pounds'),
  weightMetric('mg', 0.001, 'mgs milligram milligrams milligramme milligrammes'),
  weightMetric('g', 1, 'gr grs gm gms gram grams gramme grammes'),
  weightMetric('kg', 1000, 'kgs kilo kilos kilogram kilograms kilogramme kilogrammes'),
  counted('batch', '', 'batches'),
  counted('bottle', 'btl btls'),
  counted('box', '', 'boxes'),
  counted('branch', '', 'branches'),
  counted('bunch', 'bn bch bunche', 'bunches'),
  counted('can', 'tin tins'),
  counted('dash', '', 'dashes'),
  counted('envelope', 'env envs'),
  counted('fillet', 'filet filets'),
  counted('glass', 'wineglass wineglasses wine_glass wine_glasses glassful', 'glasses'),
  counted('grind', 'grinding grindings'),
  counted('handful', 'handsful'),
  counted('head', 'hd hds'),
  counted('leaf', '', 'leaves'),
  counted('loaf', '', 'loaves'),
  counted('pack', 'pk pks'),
  counted('package', 'pkg pkgs pkge pckg'),
  counted('packet', 'pkt pkts'),
  counted('piece', 'pc pcs'),
  counted('pinch', 'pn', 'pinches'),
  counted('pouch', '', 'pouches'),
  counted('slice', 'sl'),
  counted('splash', '', 'splashes'),
  counted('sprinkle', 'sprinkling sprinklings'),
  ...regular.split(' ').map((name) => counted(name)),
];
