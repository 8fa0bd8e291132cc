import { words } from './words';

/** Every stem with every ending. */
function forms(stems: string, endings: readonly string[]): readonly string[] {
  return [...words(stems)].flatMap((stem) => endings.map((ending) => stem + ending));
}

/**
 * What is done to a thing, as German, Dutch, French, Spanish, Italian and Portuguese say it. Only words that are no English
 * ones, and none that say what to buy, as 'fumé', 'cocido' and 'gemahlen' do.
 */
const done: ReadonlySet<string> = new Set([
  ...forms(
    `gehackt feingehackt kleingehackt grobgehackt gewürfelt geschnitten kleingeschnitten feingeschnitten gerieben geraspelt
     geschält gepresst zerdrückt geschmolzen zerlassen gewaschen geputzt entkernt verquirlt gehobelt zerkleinert abgetropft
     gezupft geviertelt halbiert zerbröselt zerstoßen gesiebt aufgetaut`,
    ['', 'e', 'er', 'es', 'en', 'em'],
  ),
  ...forms(
    `gesnipperd fijngesnipperd fijngehakt grofgehakt gesneden fijngesneden geraspt geschild geperst gesmolten gewassen uitgelekt
     geklopt losgeklopt fijngestampt gehalveerd verkruimeld afgespoeld versgemalen`,
    ['', 'e'],
  ),
  'gehakte',
  ...forms(
    `haché émincé râpé coupé épluché pelé lavé écrasé pressé ciselé tranché égoutté découpé taillé équeuté mixé tamisé effeuillé
     vidé dégermé épépiné détaillé rincé nettoyé essoré écossé émietté broyé pilé battu ramolli`,
    ['', 'e', 's', 'es'],
  ),
  ...words('fondu fondus'),
  ...forms(
    `picad rallad ralad cortad pelad batid derretid trocead lavad exprimid espremid machacad amassad fatiad filetead laminad
     escurrid escorrid desmenuzad desfiad tamizad peneirad majad fundid prensad descascad descongelad desgranad despepitad
     deshuesad partid rebanad aplastad`,
    ['o', 'a', 'os', 'as'],
  ),
  ...forms(
    `tritat tagliat grattugiat sbattut less lessat affettat sminuzzat schiacciat sbucciat pulit lavat sciolt ammorbidit scolat
     setacciat montat sgusciat pelat sgocciolat spremut spezzettat tagliuzzat mondat battut`,
    ['o', 'a', 'e', 'i'],
  ),
  ...words('fuso fusa fusi'),
]);

export function isDoneElsewhere(word: string): boolean {
  return done.has(word);
}

/** Before one of these: 'fein gehackt', 'finement ciselé', 'muy picado'. */
export const otherAdverbs = words(`
  fein grob frisch klein dünn sehr leicht fijn grof vers dun zeer finement grossièrement légèrement bien très finamente muy
  recién ligeramente gruesamente muito bem levemente grosseiramente finemente grossolanamente leggermente ben molto appena
`);

/** With 'frisch' before them, they are done at home. */
export const freshlyDone = words(
  'gemahlen gemahlene gemahlener gemahlenes gemahlenen gemalen gepresster gepresste',
);

/** Sizes before a name, and behind one. */
export const otherSizesBefore: ReadonlySet<string> = new Set([
  ...forms('groß gross klein mittelgroß mittelgross', ['e', 'er', 'es', 'en']),
  ...words(
    'grote middelgrote gros grosse grosses petit petits petites grand grands moyen moyenne moyennes moyens etwas',
  ),
]);
export const otherSizesBehind = words(`
  grande grandes grandi pequeño pequeña pequeños pequeñas pequeno pequena pequenos pequenas piccolo piccola piccoli piccole
  mediano mediana medianos medianas
`);
/** 'gros sel' is a salt, 'petits pois' are peas. */
export const namedBySize = words('sel pois beurre beurres suisse suisses salé épeautre lait marnier cru');
/** English knows 'petite', too, and buys 'petite potatoes' so: it is French before one of these. */
export const petiteThings = words(`
  carotte échalote tomate pomme poire aubergine courgette betterave laitue tête branche botte poignée salade patate citrouille
  courge mangue banane noix
`);

/** 'en dés', 'a fette', 'em cubos': how it is cut. */
export const otherShapes = words(`
  dés dé rondelles morceaux lamelles tranches quartiers cubes bâtonnets julienne
  dados cubos rodajas tiras trozos láminas cuartos juliana daditos
  fette fettine cubetti dadini rondelle pezzi pezzetti striscioline spicchi tocchetti
  rodelas fatias pedaços tirinhas cubinhos
  blokjes reepjes ringen plakjes stukjes stukken würfel würfeln scheiben ringe streifen stücke stücken
`);
export const beforeShapes = words('en a à em in aux');
export const withoutWords = words('sem sin sans senza');

/** Sold ground or grated, and then called so: 'carne picada', 'fromage râpé', 'geraspte kaas'. */
const soldSo = words(`
  viande bœuf boeuf porc veau agneau fromage pain coco carne ternera vacuno cerdo res cordero queso pan manzo maiale vitello suino
  formaggio bovina suína porco vaca queijo pão brot brood
`);
const soldSoEndings = ['fleisch', 'vlees', 'käse', 'kaas'];
/** Peeled ones, of which nothing else is said, come in cans. */
const TOMATO = /^(?:tomaten?|tomates?|pomodor[oi])$/;
const PEELED = /^(?:pel[aé]|geschält|gehackt)/;

/** Whether `word` is bought as `done` describes it; `ends` says whether that is all that is said of it. */
export function isSoldSo(word: string, done: string, ends: boolean): boolean {
  if (soldSo.has(word) || soldSoEndings.some((ending) => word.endsWith(ending))) return true;
  return ends && TOMATO.test(word) && PEELED.test(done);
}
