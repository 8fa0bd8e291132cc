export type Dimension = 'count' | 'volume-us' | 'volume-metric' | 'weight-us' | 'weight-metric';

export interface Unit {
  /** The one name under which amounts are kept. */
  name: string;
  /** As shown beside a number above one. */
  plural: string;
  dimension: Dimension;
  /** How many of the dimension's base unit (tsp, ml, oz, g) it holds; 1 for counted units. */
  size: number;
  /** Other spellings in lower case without dots; regular plurals need no mention. */
  spellings: readonly string[];
}

const measure =
  (dimension: Dimension) =>
  (name: string, size: number, spellings: string, plural = name): Unit => ({
    name,
    plural,
    dimension,
    size,
    spellings: spellings.split(' ').map((spelling) => spelling.replaceAll('_', ' ')),
  });

const volumeUs = measure('volume-us');
const volumeMetric = measure('volume-metric');
const weightUs = measure('weight-us');
const weightMetric = measure('weight-metric');

function counted(name: string, plural: string, spellings = ''): Unit {
  return { name, plural, dimension: 'count', size: 1, spellings: spellings ? spellings.split(' ') : [] };
}

export const unitTable: readonly Unit[] = [
  volumeUs('tsp', 1, 'tsps teaspoon teaspoons teaspoonful teaspoonfuls teasp teaspn t ts'),
  volumeUs(
    'tbsp',
    3,
    'tbsps tbs tbl tbls tblsp tblsps tbspn tablespoon tablespoons tablespoonful tablespoonfuls',
  ),
  volumeUs('fl oz', 6, 'fl_ozs floz fl_ounce fl_ounces fluid_ounce fluid_ounces fluid_oz fl-oz'),
  volumeUs('cup', 48, 'cups c cupful cupfuls', 'cups'),
  volumeUs('pint', 96, 'pints pt pts', 'pints'),
  volumeUs('quart', 192, 'quarts qt qts', 'quarts'),
  volumeUs('gallon', 768, 'gallons gal gals', 'gallons'),
  volumeMetric('ml', 1, 'mls milliliter milliliters millilitre millilitres cc ccm'),
  volumeMetric('cl', 10, 'cls centiliter centiliters centilitre centilitres'),
  volumeMetric('dl', 100, 'dls deciliter deciliters decilitre decilitres'),
  volumeMetric('l', 1000, 'ls ltr ltrs lt liter liters litre litres'),
  weightUs('oz', 1, 'ozs ounce ounces'),
  weightUs('lb', 16, 'lbs pound pounds #'),
  weightMetric('mg', 0.001, 'mgs milligram milligrams milligramme milligrammes'),
  weightMetric('g', 1, 'gs gr grs gm gms gram grams gramme grammes'),
  weightMetric('kg', 1000, 'kgs kilo kilos kilogram kilograms kilogramme kilogrammes'),
  counted('clove', 'cloves'),
  counted('slice', 'slices'),
  counted('can', 'cans', 'tin tins'),
  counted('jar', 'jars'),
  counted('packet', 'packets', 'pkt pkts'),
  counted('package', 'packages', 'pkg pkgs'),
  counted('bunch', 'bunches'),
  counted('pinch', 'pinches'),
  counted('dash', 'dashes'),
  counted('handful', 'handfuls', 'handsful'),
  counted('piece', 'pieces', 'pc pcs'),
  counted('sprig', 'sprigs'),
  counted('stalk', 'stalks'),
  counted('stick', 'sticks'),
  counted('head', 'heads'),
  counted('leaf', 'leaves'),
];
