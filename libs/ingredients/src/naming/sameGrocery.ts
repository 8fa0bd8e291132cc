/**
 * What people call one grocery in a shop: first its key, then the other keys that mean it. Only names between which
 * nobody would choose: caster is not granulated sugar, and a pod is not a powder.
 */
const names = `
  sugar: granulated sugar, white sugar, white granulated sugar, granulated white sugar
  powdered sugar: icing sugar, confectioner sugar, confectionery sugar
  caster sugar: superfine sugar
  flour: all purpose flour, plain flour, ap flour, unbleached all purpose flour, plain white flour, plain all purpose flour
  self raising flour: self rising flour
  whole wheat flour: wholemeal flour, wholewheat flour
  salt: table salt
  pepper: black pepper, ground pepper, ground black pepper, freshly ground pepper, freshly ground black pepper, fresh ground pepper, fresh ground black pepper, cracked pepper, cracked black pepper, fresh black pepper
  white pepper: ground white pepper, freshly ground white pepper
  salt and pepper: salt and black pepper, salt and ground black pepper, salt and freshly ground pepper, salt and freshly ground black pepper, salt pepper
  vanilla: vanilla extract, pure vanilla extract, pure vanilla, real vanilla extract
  allspice: ground allspice
  cardamom: ground cardamom, cardamom powder
  cayenne: cayenne pepper, ground cayenne, ground cayenne pepper, cayenne powder
  cinnamon: ground cinnamon, cinnamon powder
  cumin: ground cumin, cumin powder
  fenugreek: ground fenugreek, fenugreek powder
  mace: ground mace
  nutmeg: ground nutmeg, grated nutmeg, freshly grated nutmeg, nutmeg powder
  paprika: ground paprika, paprika powder, sweet paprika
  smoked paprika: ground smoked paprika, smoked paprika powder
  sumac: ground sumac
  turmeric: ground turmeric, turmeric powder
  ground clove: clove powder
  ground coriander: coriander powder
  ground ginger: ginger powder, dried ginger, dried ground ginger
  ground sage: rubbed sage
  mustard powder: dry mustard, ground mustard, dry mustard powder
  chili flake: red pepper flake, red chili flake, crushed red pepper flake, crushed red pepper, crushed chili flake, dried chili flake, hot pepper flake, hot red pepper flake, dried red pepper flake
  baking soda: bicarbonate of soda, bicarb, bicarb soda, bicarbonate soda
  green onion: scallion, spring onion, salad onion
  cilantro: fresh coriander, coriander leaf, fresh cilantro, fresh coriander leaf, cilantro leaf, fresh cilantro leaf
  parsley: fresh parsley, parsley leaf, fresh parsley leaf
  basil: fresh basil, basil leaf, fresh basil leaf
  eggplant: aubergine
  zucchini: courgette
  arugula: rocket, rocket leaf
  rutabaga: swede
  beetroot: beet
  snow pea: mangetout, mange tout
  chickpea: garbanzo, garbanzo bean
  chicken stock: chicken broth
  beef stock: beef broth
  vegetable stock: vegetable broth, veggie stock, veggie broth
  heavy cream: heavy whipping cream
  ground beef: minced beef, beef mince
  ground pork: minced pork, pork mince
  ground lamb: minced lamb, lamb mince
  ground turkey: minced turkey, turkey mince
  ground chicken: minced chicken, chicken mince
  parmesan: parmesan cheese, parmesan reggiano
  cheddar: cheddar cheese
  feta: feta cheese
  mozzarella: mozzarella cheese
  ricotta: ricotta cheese
  gruyere: gruyere cheese
  mascarpone: mascarpone cheese
  semisweet chocolate: semisweet, semi sweet chocolate
  bittersweet chocolate: bittersweet
  plain yogurt: natural yogurt
  tahini: tahini paste
  worcestershire sauce: worcestershire
  olive oil cooking spray: olive oil spray
`;

const grocery = new Map<string, string>();
for (const line of names.split('\n')) {
  const [key, others = ''] = line.split(':');
  if (key === undefined) continue;
  for (const other of others.split(',')) grocery.set(other.trim(), key.trim());
}

const BROTH = /\bbroth\b/g;
/** How warm it is, where it comes from; in English, German, Dutch, then behind it in Spanish, Portuguese, French, Italian. */
const WATER =
  /^(?:(?:cold|hot|warm|lukewarm|tepid|boiling|boiled|iced?|cool|tap|filtered|room|temperature|very|just|freshly|extra|pasta|cooking|more|kaltes?|warmes?|lauwarmes?|heisses?|kochendes?|koud|koude|lauw|lauwe|lauwwarm|kokend|heet) )*(?:water|wasser|agua|acqua|eau)(?: (?:fria|caliente|tibia|hirviendo|quente|morna|gelada|froide|chaude|tiede|bouillante|fredda|calda|tiepida|bollente))*$/;

/**
 * One key for all keys (of `ingredientKey`) that mean the same in a shop: 'granulated sugar' is 'sugar', any broth a
 * stock. Applied twice it says the same, so that keys that were kept before this table knew them can be read through it.
 */
export function sameGrocery(key: string): string {
  const stock = key.replace(BROTH, 'stock');
  return grocery.get(stock) ?? stock;
}

/** Whether nobody buys it: what comes from the tap, warm or cold. */
export function isFromTheTap(key: string): boolean {
  return WATER.test(key);
}
