import { words } from '../parse/lexicon/words';

/** People and portions. */
export const people = words(`
  serving servings serves serve portion portions person persons people guests diners helpings adults pax portionen personen pers gäste
  esser personne personnes part parts couvert couverts convives persona personas porción porciones porcion ración raciones racion
  comensales persone porzione porzioni commensali coperti porties portie persoon eters pessoa pessoas porção porções porcao porcoes
  annos annosta porsjon porsjoner portioner porcja porcje porcji osób osoby
`);
/** Words before a number of people: 'serves 4', 'Portionen: 4'. */
export const leadsOfPeople = new Set([...people, ...words('feeds feed nourrit alimenta')]);
/** Words before a number of people if no noun follows: 'for 4', 'für 4', but 'for 2 pies'. */
export const leadsOfAny = words('for für pour para per voor');
export const approximations = words(
  'about approximately approx around roughly circa ca etwa rund ungefähr environ unos unas ongeveer cerca de up to bis zu',
);
/** Words after which an article is a number: 'makes a dozen'. */
export const leads = words(
  'makes make yields yield about approximately approx ergibt ca circa etwa donne pour fabrique rinde rende makes voor voor für for',
);
export const dozens = words(
  'dozen doz dozens dutzend douzaine douzaines docena docenas dozzina dozzine dozijn dúzia dúzias duzia',
);
/** Lengths, ordinals, energy and other numbers that aren't counts. */
export const notCounts = words(`
  cm mm inch inches centimeter centimetres centimetre centimeters zoll pouces pouce pulgadas pulgada pollici pollice polegadas duim er st nd
  rd th ers percent prozent calories calorie kcal cal kj kalorien degrees grad ° º % " ” ″ € $ £
`);
/** Food that is made in one piece and shared, so that its number isn't the number of servings. */
export const wholes = words(`
  loaf loaves pie pies cake cakes tart tarts quiche quiches tin tins pan pans tray trays jar jars bottle bottles batch batches pot pots
  recipe recipes crust crusts dish dishes casserole casseroles log logs sheet sheets layer layers ring rings
  brot brote kuchen torte torten blech bleche glas gläser flasche flaschen form laib laibe
  pain pains gâteau gâteaux tarte tartes bocal bocaux bouteille bouteilles moule moules plat plats
  pan panes tarta tartas pastel pasteles bizcocho bizcochos tarro tarros botella botellas molde moldes frasco frascos
  pane pani torta torte crostata crostate vasetto vasetti barattolo barattoli teglia teglie bottiglia bottiglie
  brood broden taart taarten pot potten fles flessen cake cakes pão pães bolo bolos pote potes garrafa garrafas forma formas
`);
/** Words between a number and its noun. */
export const sizes = words(`
  x large medium round standard big deep dish generous scant full heaping level good long große großer runde grande grandes gran grandi grote
`);
/** Words after which something else is described. */
export const links = words('of per each von mit pro je de du par di da van met por com in at a');
/** Words of an amount per piece, which isn't scaled. */
export const perEach = words(
  'each per apiece je pro jeweils chacun chacune par cada ciascuno ciascuna ogni per elk stuk',
);
