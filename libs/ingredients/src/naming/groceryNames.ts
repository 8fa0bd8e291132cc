/**
 * What people call one grocery in a shop: first its key, then the other keys that mean it. Only names between which
 * nobody would choose: caster is not granulated sugar, and a pod is not a powder.
 */
export const groceryNames = `
  sugar: granulated sugar, white sugar, white granulated sugar, granulated white sugar
  powdered sugar: icing sugar, confectioner sugar, confectionery sugar
  caster sugar: superfine sugar
  flour: all purpose flour, plain flour, ap flour, unbleached all purpose flour, plain white flour, plain all purpose flour
  bread flour: strong flour, strong white flour, strong bread flour, strong white bread flour, white bread flour
  self raising flour: self rising flour
  whole wheat flour: wholemeal flour, wholewheat flour
  almond flour: ground almond, almond meal, ground almond flour
  rolled oat: old fashioned oat, old fashioned rolled oat, porridge oat
  salt: table salt, fine salt, cooking salt
  sea salt: fine sea salt, coarse sea salt, ground sea salt
  pepper: black pepper, ground pepper, ground black pepper, freshly ground pepper, freshly ground black pepper, fresh ground pepper, fresh ground black pepper, cracked pepper, cracked black pepper, fresh black pepper
  white pepper: ground white pepper, freshly ground white pepper
  salt and pepper: salt and black pepper, salt and ground black pepper, salt and freshly ground pepper, salt and freshly ground black pepper, salt pepper
  vanilla: vanilla extract, pure vanilla extract, pure vanilla, real vanilla extract
  allspice: ground allspice
  cardamom: ground cardamom, cardamom powder
  cayenne: cayenne pepper, ground cayenne, ground cayenne pepper, cayenne powder
  cinnamon: ground cinnamon, cinnamon powder
  cumin: ground cumin, cumin powder
  chipotle powder: ground chipotle, ground chipotle pepper, ground chipotle chili, chipotle chili powder
  ancho powder: ground ancho, ground ancho chili, ancho chili powder
  fenugreek: ground fenugreek, fenugreek powder
  mace: ground mace
  nutmeg: ground nutmeg, grated nutmeg, freshly grated nutmeg, nutmeg powder
  paprika: ground paprika, paprika powder, sweet paprika
  smoked paprika: ground smoked paprika, smoked paprika powder
  saffron: ground saffron, saffron thread, saffron strand, saffron powder
  star anise powder: ground star anise
  sumac: ground sumac, sumac powder
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
  mint: fresh mint, mint leaf, fresh mint leaf
  dill: fresh dill
  chive: fresh chive
  ginger: fresh ginger, ginger root, fresh ginger root, root ginger, fresh root ginger, gingerroot
  garlic: fresh garlic, garlic clove, clove garlic, clove of garlic, fresh garlic clove
  ail: gousse dail, gouss dail
  spinach: fresh spinach, spinach leaf, fresh spinach leaf
  lemon juice: fresh lemon juice, freshly squeezed lemon juice, fresh squeezed lemon juice
  lime juice: fresh lime juice, freshly squeezed lime juice, fresh squeezed lime juice
  onion: yellow onion, brown onion, cooking onion
  fennel: fennel bulb
  romaine lettuce: romaine, romaine heart, cos lettuce
  iceberg lettuce: iceberg
  bok choy: pak choi, pak choy, bok choi
  napa cabbage: chinese cabbage, chinese leaf
  button mushroom: white mushroom, white button mushroom
  chestnut mushroom: cremini mushroom, cremini, baby bella mushroom
  shiitake mushroom: shiitake
  portobello mushroom: portobello, portobella mushroom
  jalapeno: jalapeno pepper, jalapeno chili, jalapeno chili pepper
  serrano chili: serrano, serrano pepper, serrano chili pepper
  habanero: habanero pepper, habanero chili
  green bean: french bean, string bean, haricot vert
  fava bean: broad bean
  lima bean: butter bean
  navy bean: haricot bean
  golden raisin: sultana
  hazelnut: filbert
  pecan: pecan nut, pecan half, pecan piece
  walnut: walnut half, walnut piece
  pistachio: pistachio nut
  pine nut: pine kernel
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
  egg: large egg, medium egg, small egg, extra large egg, free range egg, large free range egg, whole egg
  whole milk: full fat milk, full cream milk
  2 milk: semi skim milk, reduced fat milk, 2 percent milk
  skim milk: nonfat milk, non fat milk, fat free milk
  condensed milk: sweetened condensed milk
  sour cream: soured cream
  heavy cream: heavy whipping cream
  ground beef: minced beef, beef mince
  ground pork: minced pork, pork mince
  ground lamb: minced lamb, lamb mince
  ground turkey: minced turkey, turkey mince
  ground chicken: minced chicken, chicken mince
  ground veal: minced veal, veal mince
  chicken breast: chicken breast filet, skinless chicken breast, boneless chicken breast, boneless skinless chicken breast, skinless boneless chicken breast, chicken breast half
  salmon: salmon filet
  cod: cod filet
  haddock: haddock filet
  parmesan: parmesan cheese, parmesan reggiano
  cheddar: cheddar cheese
  feta: feta cheese
  mozzarella: mozzarella cheese
  ricotta: ricotta cheese
  gruyere: gruyere cheese
  mascarpone: mascarpone cheese
  semisweet chocolate: semisweet, semi sweet chocolate
  bittersweet chocolate: bittersweet
  dark chocolate: plain chocolate
  plain yogurt: natural yogurt
  tahini: tahini paste
  mayonnaise: mayo
  ketchup: tomato ketchup
  rice vinegar: rice wine vinegar
  apple cider vinegar: cider vinegar
  canola oil: rapeseed oil
  passata: tomato passata, sieved tomato, strained tomato
  chopped tomato: diced tomato, canned chopped tomato, canned diced tomato, chopped canned tomato
  worcestershire sauce: worcestershire
  olive oil cooking spray: olive oil spray
`;
