/* Generated recipes of real words: few words are in many recipes and many in few, as in a real collection. */

const METHODS =
  'roasted grilled baked braised slow-cooked smoky spicy creamy crispy sticky sweet sour warm cold quick one-pan ' +
  'stuffed glazed pickled fried poached steamed smoked charred whipped golden rustic classic winter summer';
const DISHES =
  'soup stew curry pie tart salad pasta lasagne risotto pilaf casserole gratin tagine chilli stir-fry noodles ' +
  'dumplings pancakes waffles omelette frittata quiche burger sandwich wrap tacos burritos enchiladas pizza ' +
  'flatbread loaf muffins cookies brownies crumble cobbler pudding cheesecake mousse sorbet granola porridge ' +
  'chutney relish pesto hummus dip broth goulash ratatouille shakshuka paella moussaka schnitzel';
const FOODS =
  'chicken beef lamb pork turkey duck salmon cod tuna prawns mussels tofu tempeh lentils chickpeas beans tomato ' +
  'potato carrot onion garlic leek celery fennel spinach kale cabbage broccoli cauliflower courgette aubergine ' +
  'pumpkin squash beetroot parsnip turnip radish cucumber pepper mushroom sweetcorn peas asparagus artichoke ' +
  'avocado apple pear plum cherry strawberry raspberry blueberry blackberry rhubarb apricot peach mango banana ' +
  'lemon lime orange grapefruit pineapple coconut almond walnut hazelnut pecan pistachio cashew sesame rice barley ' +
  'couscous quinoa bulgur oats flour sugar honey butter cream yoghurt parmesan cheddar feta mozzarella halloumi ' +
  'ricotta egg basil parsley coriander mint thyme rosemary oregano sage dill chives cumin paprika turmeric ' +
  'cinnamon nutmeg ginger saffron cardamom mustard vinegar capers olives anchovies chorizo bacon ham sausage';
const REMARKS =
  'better on the second day freezes well serve with bread a family favourite double the sauce use less salt ' +
  'takes an hour from the market for guests the children like it good for lunch boxes needs a big pot';

const methods = METHODS.split(' ');
const dishes = DISHES.split(' ');
const foods = FOODS.split(' ');
const remarks = REMARKS.split(' ');

/** The recipe for a number; deterministic. */
export function recipeOf(number: number) {
  const random = createRandom(number + 1);
  const pick = (words: readonly string[]) => words[Math.floor(words.length * random() ** 2)] ?? 'soup';
  const [main, second] = [pick(foods), pick(foods)];
  const name = `${capitalise(pick(methods))} ${main} and ${second} ${pick(dishes)} ${1 + (number % 97)}`;
  return {
    name,
    url: `https://example.org/${number}`,
    notes: Array.from({ length: 20 }, () => pick(remarks)).join(' '),
    servings: 1 + (number % 8),
    ingredients: Array.from({ length: 8 }, (_, index) => ({
      name: index === 0 ? main : `${pick(methods)} ${pick(foods)}`,
      quantity: 50 * (index + 1),
      unit: 'g',
    })),
  };
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A deterministic pseudo-random generator of numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** A recipe with eight ingredients of `names`. */
export function plainRecipe(index: number, names = 400) {
  return {
    name: `Recipe ${index}`,
    notes: 'From the bench',
    ingredients: Array.from({ length: 8 }, (_, n) => ({
      name: `ingredient ${(index * 7 + n) % names}`,
      quantity: 100,
      unit: 'g',
    })),
  };
}
