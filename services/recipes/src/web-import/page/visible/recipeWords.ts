// Patterns, one line per language or group of languages.
const ingredientWords = [
  "(?:the )?ingr[ée]dients?|ingredients? list|shopping list|(?:things |what )?you(?:'|’)?ll need",
  '(?:what )?you(?: will)? need',
  'zutaten(?:liste)?|(?:das|was) (?:brauchst du|du brauchst|ihr braucht|braucht ihr)',
  'les ingr[ée]dients?|il (?:vous|te) faut',
  'ingredi[ëe]nten|(?:dit|wat) heb je nodig|benodigdheden',
  'ingredientes|(?:lo|lo que|qu[ée]) (?:vas a necesitar|necesitas)|voc[êe] vai precisar(?: de)?',
  'ingredienti|cosa (?:ti )?serve|occorrente',
  'ingredienser(?:na)?|(?:det här|det) behöver du|du behöver|(?:det|dette) (?:skal du bruge|trenger du)|du trenger',
  'ainekset|hráefni|innihald|koostisosad|sudedamosios dalys|malzemeler|hozzávalók|ingrediente(?:le)?',
  'sk[łl]adniki|suroviny|ingredience|sastojci|sestavine',
  'ингредиенты|состав|продукты|інгредієнти|съставки|продукти|υλικά|συστατικά',
  'bahan(?:-bahan)?|nguyên liệu|材料|食材|재료|מצרכים|רכיבים|المقادير|المكونات',
];
const methodWords = [
  '(?:cooking )?instructions?|directions?|method|steps?|procedure|making|to make|how to (?:make|cook|prepare|do).*',
  "zubereit(?:ung|en|ungsschritte)|anleitung|so geht(?:’|')?s|(?:und )?so wird(?:’|')?s gemacht",
  'pr[ée]paration|r[ée]alisation|(?:les )?[ée]tapes?|instructions de pr[ée]paration|comment (?:faire|pr[ée]parer).*',
  'bereid(?:en|ing|ingswijze)|zo maak je (?:het|dit)|werkwijze|instructies',
  'preparaci[óo]n|elaboraci[óo]n|instrucciones|pasos|c[óo]mo (?:hacer|preparar).*',
  'modo de (?:preparo|prepara[çc][ãa]o|fazer)|prepara[çc][ãa]o|instru[çc][õo]es|passo a passo|como fazer.*',
  'preparazione|procedimento|svolgimento|esecuzione|come (?:fare|preparare).*',
  'fremgangsmå[dt]e|g[öo]r s[åa] h[äa]r|s[åa](?: h[äa]r)? g[öo]r du|sådan gør du|slik gjør du|tillagning|framgångssätt',
  'ohjeet?|valmistus(?:ohje)?|aðferð|hazırlanışı|yapılışı|elkészítés',
  'przygotowanie|sposób przygotowania|postup|priprema|priprava',
  'приготовление|способ приготовления|приготування|приготвяне|εκτέλεση',
  'cara membuat|cách làm|作り方|做法|만드는 ?법|אופן ההכנה|طريقة التحضير',
];
const otherWords = [
  'notes?|recipe notes|tips?.*|nutrition.*|equipment|comments?.*|related.*|reviews?|you (?:may|might) also like.*',
  'storage|serving suggestions?|variations?|leave a (?:reply|comment)',
];

const headingPattern = (words: readonly string[]) =>
  // 'Ingredients for 4 people', 'Ingredients (serves 4):', 'You will need the following'.
  new RegExp(
    `^(?:${words.join('|')})(?:\\s*(?:\\(|for |für |pour |para |per |voor |til |till |dla |на ).{0,40})?\\s*[:：.]?$`,
    'iu',
  );

const INGREDIENTS = headingPattern(ingredientWords);
const METHOD = headingPattern(methodWords);
const OTHER = headingPattern(otherWords);
const LONGEST_HEADING = 60;

/** What a heading introduces. */
export function headingKind(text: string): 'ingredients' | 'method' | 'other' | null {
  if (text.length > LONGEST_HEADING) return null;
  const bare = text.replace(/^[^\p{L}]+/u, '').trim();
  if (INGREDIENTS.test(bare)) return 'ingredients';
  if (METHOD.test(bare)) return 'method';
  return OTHER.test(bare) ? 'other' : null;
}
