import { words } from '../parse/lexicon/words';

/** Irregular plurals, and misspellings: 'plural singular'. */
const irregular = new Map(
  `
  leaves leaf, loaves loaf, halves half, calves calf, knives knife, shelves shelf, wolves wolf, geese goose, mice mouse,
  feet foot, teeth tooth, children child, octopi octopus, cacti cactus, fungi fungus, funghi fungus, panini panino,
  paninis panino, biscotti biscotto, schnapp schnapps, haas hass
  `
    .split(',')
    .map((pair): [plural: string, singular: string] => {
      const [plural = '', one = ''] = pair.trim().split(' ');
      return [plural, one];
    }),
);
/** Exceptions to the rules below: the singular ends in 'e'. */
const endingInE = words(`
  cookies brownies smoothies calories veggies pies ties bries quiches brioches ceviches maches fraiches shoes toes roes
  sloes aloes
`);
/** The singular ends in 's'. */
const endingInS = words(
  'buses gases hibiscuses octopuses citruses asparaguses couscouses hummuses schnappses',
);
const notPlural = words(`
  anis cassis chablis debris haggis iris orris pastis asparagus cactus citrus couscous crocus eucalyptus fungus hibiscus
  hummus humus houmous lotus octopus angus lens molasses gras schnapps
`);
const esAfter = /(?:ch|sh|ss|x|zz)es$/;

/** The singular of an English grocery word in lower case. Other words stay unchanged. */
export function singular(word: string): string {
  const known = irregular.get(word);
  if (known) return known;
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ss') || notPlural.has(word)) return word;
  if (endingInE.has(word)) return word.slice(0, -1);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('oes') || esAfter.test(word) || endingInS.has(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
