import { words } from './words';

/** What shares its head with what follows 'or': 'olive or vegetable oil', 'veal or beef stock'. */
const animals = words(
  'chicken beef veal vegetable fish turkey lamb mushroom pork ham duck seafood shrimp lobster veggie bone game',
);
const citrus = words('lemon lime orange grapefruit apple cranberry tomato pineapple pomegranate tangerine');
const oils = words(`
  olive vegetable canola sunflower corn peanut grapeseed sesame coconut safflower rapeseed groundnut avocado
  walnut hazelnut almond soybean rice-bran
`);
const nuts = words('almond oat soy rice coconut cow goat sheep cashew skim skimmed buttermilk 2% 1%');
const beans = words('kidney pinto navy cannellini black white butter lima fava northern');
const chocolates = words('milk dark white plain semisweet semi-sweet bittersweet unsweetened');
const apples = words('gala fuji honeycrisp smith braeburn bramley mcintosh jonagold');
const sharedHeads: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    oil: oils,
    stock: animals,
    broth: animals,
    bouillon: animals,
    juice: citrus,
    zest: citrus,
    peel: citrus,
    rind: citrus,
    wedges: citrus,
    slices: citrus,
    vinegar: words('cider sherry balsamic rice malt wine champagne distilled rice-wine apple-cider'),
    milk: nuts,
    seeds: words('sesame poppy pumpkin sunflower fennel caraway cumin mustard celery chia flax'),
    beans: beans,
    bean: beans,
    cheese: words(
      'cheddar swiss parmesan romano jack mozzarella goat cream cottage ricotta feta asiago gruyere',
    ),
    flour: words('wheat spelt rye bread cake pastry rice white plain wholemeal wholewheat'),
    bread: words('white wholemeal wholewheat rye sourdough'),
    peanut: words('smooth crunchy creamy chunky'),
    rice: words('jasmine basmati arborio carnaroli bomba sushi'),
    yogurt: words('vanilla'),
    yoghurt: words('vanilla'),
    chocolate: chocolates,
    chips: chocolates,
    apple: apples,
    apples: apples,
    pear: words('anjou bosc bartlett conference'),
    pears: words('anjou bosc bartlett conference'),
    mince: animals,
    chops: animals,
    ribs: animals,
    sausages: animals,
    sugar: words('caster icing demerara muscovado turbinado palm'),
    mushrooms: words('cremini button shiitake oyster portobello portabella chestnut porcini'),
    lettuce: words('romaine iceberg bibb boston butter leaf'),
    cabbage: words('napa savoy'),
    thighs: animals,
    breast: animals,
    breasts: animals,
    sausage: animals,
    potatoes: words('russet yukon gold idaho baking fingerling piper edward'),
    syrup: words('maple corn golden agave'),
    sauce: words('soy chili chile tabasco'),
    onion: words('spanish vidalia bermuda'),
    onions: words('spanish vidalia bermuda'),
    bell: words('orange'),
    pepper: words('orange bell cayenne serrano jalapeno jalapeño'),
    peppers: words('orange bell cayenne serrano jalapeno jalapeño poblano'),
    chiles: words('serrano jalapeno jalapeño'),
    tomatoes: words('cherry grape plum roma'),
    salt: words('sea kosher table rock'),
    wine: words('marsala rosé'),
  }),
);

/** Whether `word` shares `head` with the words after 'or'. */
export function sharesHead(word: string, head: string): boolean {
  return sharedHeads.get(head)?.has(word) ?? false;
}
