import { words } from './words';

/** Done to a thing before or while cooking it. Before a name or after it, these are comment. */
const preparations = words(`
  chopped minced diced sliced grated shredded crushed peeled cubed julienned melted softened beaten sifted
  toasted cooked uncooked mashed crumbled halved quartered trimmed seeded deseeded de-seeded unseeded pitted
  stoned destoned de-stoned unpitted cored drained undrained rinsed packed squeezed torn thawed defrosted warmed
  chilled cooled washed unwashed cleaned scrubbed blanched hulled shelled unshelled shucked unpeeled deveined
  de-veined zested juiced whipped whisked snipped separated strained stemmed destemmed de-stemmed skinned boned
  deboned filleted filletted pureed puréed processed steamed boiled poached shaved scored pounded flattened
  butterflied spiralized spiralised divided sectioned segmented tied bruised smashed cracked broken crumbed
  slit soaked presoaked pressed plucked picked stripped ribbed scalded heated reheated
  unbeaten unwrapped husked de-husked dehusked topped tailed tipped split-lengthwise matchsticked grilled
  browned caramelised caramelized parboiled par-boiled sauteed sautéed quartered-and-cored finely-chopped
  cut-up cut chunked pulsed blended mixed-together creamed dissolved lightly-beaten well-beaten
  hard-boiled hard-cooked soft-boiled softboiled hardboiled freshly-ground fresh-ground fresh-squeezed
  freshly-squeezed freshly-grated fresh-grated slivered flaked debearded de-bearded eviscerated
  spatchcocked frenched reserved patted skimmed ribboned batoned tenderized tenderised unmolded sieved
  crosscut cross-cut popped wilted charred blackened peeled-and-deveined deseeded-and-diced
  room-temperature room-temp refrigerated simmering untrimmed unsifted seared
  wrapped trussed pricked crisped steeped muddled bashed squashed diluted rehydrated reconstituted scrambled buttered
`);

/** Preparations that only count as such behind a name: before one they say what to buy. */
const afterName = words(`
  roasted dried ground fried baked smoked frozen fresh raw canned optional marinated stuffed braised
  mixed combined unsalted uncooked ripe seedless boneless skinless tinned bottled warm hot cold lukewarm
`);

/** Adverbs of preparation: 'finely', 'very thinly', 'hand'. */
const adverbs = words(`
  finely coarsely roughly thinly thickly freshly lightly very well firmly loosely tightly slightly gently
  barely generously evenly diagonally lengthwise lengthways crosswise widthwise carefully thoroughly partially
  partly fully newly just not too fairly quite rather completely neatly rustically crudely medium-finely
  extremely super cleanly briefly quickly previously preferably-freshly already
`);
const shortAdverbs = words('fine coarse thin thick hand rough fork');
const afterFresh = words('ground squeezed grated cracked pressed milled');
const afterShortAdverb = words(`
  ground squeezed grated cracked chopped minced sliced diced shredded pressed torn mashed cut shaved crushed
`);

/** May follow a preparation: 'chopped fine', 'sliced thin lengthwise'. */
export const afterPreparation = words(`
  fine finely coarse coarsely thin thinly thick thickly small lengthwise lengthways crosswise widthwise
  diagonally roughly well up out off away down lightly slightly together separately again
`);

/** With these, what looks like a preparation names the thing. */
const kept: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    beaten: words('rice biscuits'),
    blanched: words('almonds almond hazelnuts peanuts'),
    boiled: words('sweets sweet'),
    chopped: words('liver'),
    cooked: words('ham hams beetroot'),
    cracked: words('wheat'),
    creamed: words('corn coconut sweetcorn honey horseradish spinach'),
    crumbed: words('fish'),
    crushed: words('red pineapple chili chile chilli chilies chillies ice passata tomatoes'),
    cubed: words('steak steaks'),
    flaked: words('coconut rice sea salt oats'),
    hulled: words('barley millet hemp'),
    minced: words('beef pork lamb turkey meat veal chicken venison steak'),
    packed: words('lunch'),
    popped: words('rice corn'),
    pressed: words('duck cottage'),
    processed: words('cheese american swiss cheddar'),
    shredded: words('wheat suet'),
    sliced: words('bread loaf'),
    skimmed: words('milk'),
    strained: words('yogurt yoghurt greek'),
    whipped: words('topping cream butter'),
  }),
);

export function isPreparation(word: string): boolean {
  return preparations.has(word);
}

const soldPitted = words('olives dates prunes');
const peppers = words('black white green pink mixed');

/** 'ground black pepper' is pepper that was ground; 'ground beef' and 'ground cumin' are what one buys. */
export function isGroundPepper(word: string, next: string, afterNext: string): boolean {
  if (word !== 'ground') return false;
  return next.startsWith('peppercorn') || (peppers.has(next) && afterNext.startsWith('pepper'));
}

/** A preparation, or a state that counts as one behind a name. */
export function isLatePreparation(word: string): boolean {
  return preparations.has(word) || afterName.has(word);
}

export function isAdverb(word: string): boolean {
  return adverbs.has(word);
}

/** 'fresh' of 'fresh ground', 'fine' of 'fine chopped'. */
export function isShortAdverb(word: string, next: string): boolean {
  return word === 'fresh' ? afterFresh.has(next) : shortAdverbs.has(word) && afterShortAdverb.has(next);
}

/** Whether `word` before `following` says what the thing is: 'slivered almonds', 'minced beef', 'cold pressed oil'. */
export function namesThing(word: string, following: readonly string[], previous: string): boolean {
  const [next = '', afterNext = ''] = following;
  if (word === 'toasted' && next === 'sesame') return afterNext === 'oil';
  if (word === 'pressed' || word === 'brewed') return previous === 'cold' || previous === 'strong';
  if (word === 'cooked' && previous === 'leftover') return true;
  if (word === 'diced' && previous === 'petite') return true;
  if (word === 'pitted')
    return next === 'dried' || following.slice(0, 3).some((fruit) => soldPitted.has(fruit));
  if (word === 'shredded' || word === 'grated' || word === 'flaked') {
    if (next === 'coconut') return true;
    if (afterNext === 'coconut') return next === 'sweetened' || next === 'unsweetened' || next === 'dried';
  }
  return kept.get(word)?.has(next) ?? false;
}

/** Done to what is in a can when it is opened, not before it is bought. */
export const afterOpening = words(`
  drained undrained rinsed thawed defrosted softened melted chilled warmed divided cooled washed beaten
  room-temperature heated cooked uncooked halved packed squeezed refrigerated
`);
