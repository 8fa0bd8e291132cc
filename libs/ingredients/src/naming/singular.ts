/** Irregular plurals, and words that only look like a plural. */
const irregular = new Map<string, string>([
  ['leaves', 'leaf'],
  ['loaves', 'loaf'],
  ['halves', 'half'],
  ['calves', 'calf'],
  ['knives', 'knife'],
  ['shelves', 'shelf'],
  ['wolves', 'wolf'],
  ['geese', 'goose'],
  ['mice', 'mouse'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['children', 'child'],
  ['octopi', 'octopus'],
  ['cacti', 'cactus'],
  ['fungi', 'fungus'],
  ['funghi', 'fungus'],
  ['panini', 'panino'],
  ['paninis', 'panino'],
  ['biscotti', 'biscotto'],
  ['cookies', 'cookie'],
  ['brownies', 'brownie'],
  ['smoothies', 'smoothie'],
  ['calories', 'calorie'],
  ['veggies', 'veggie'],
  ['pies', 'pie'],
  ['ties', 'tie'],
  ['bries', 'brie'],
  ['quiches', 'quiche'],
  ['brioches', 'brioche'],
  ['ceviches', 'ceviche'],
  ['quenelles', 'quenelle'],
  ['shoes', 'shoe'],
  ['toes', 'toe'],
  ['roes', 'roe'],
  ['sloes', 'sloe'],
  ['aloes', 'aloe'],
  ['buses', 'bus'],
  ['gases', 'gas'],
  ['hibiscuses', 'hibiscus'],
  ['octopuses', 'octopus'],
  ['citruses', 'citrus'],
  ['asparaguses', 'asparagus'],
  ['couscouses', 'couscous'],
  ['hummuses', 'hummus'],
  ['matches', 'match'],
  ['lens', 'lens'],
  ['molasses', 'molasses'],
  ['swiss', 'swiss'],
  ['gras', 'gras'],
  ['maches', 'mache'],
  ['fraiches', 'fraiche'],
  ['schnappses', 'schnapps'],
  ['schnapp', 'schnapps'],
  ['schnapps', 'schnapps'],
  ['herbes', 'herbe'],
  ['haas', 'hass'],
  ['les', 'les'],
  ['des', 'des'],
]);

const notPlural = new Set([
  ...['anis', 'cassis', 'chablis', 'debris', 'haggis', 'iris', 'orris', 'pastis'],
  ...[
    'asparagus',
    'cactus',
    'citrus',
    'couscous',
    'crocus',
    'eucalyptus',
    'fungus',
    'hibiscus',
    'hummus',
    'humus',
  ],
  ...['houmous', 'lotus', 'octopus', 'angus'],
]);
const esAfter = /(?:ch|sh|ss|x|zz)es$/;

/** The singular of an English grocery word in lower case. Other words stay unchanged. */
export function singular(word: string): string {
  const known = irregular.get(word);
  if (known) return known;
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ss') || notPlural.has(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('oes') || esAfter.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
