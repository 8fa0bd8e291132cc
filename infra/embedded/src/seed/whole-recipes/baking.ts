import type { WholeRecipe } from './wholeRecipe';

export const baking: readonly WholeRecipe[] = [
  {
    name: 'Walnut loaf',
    meal: null,
    language: 'en',
    description: 'No kneading: time does it. A dark crust, a moist crumb, and walnuts in every slice.',
    servings: 10,
    yieldText: '1 loaf of about 900 g',
    times: { prep: 20, cook: 45, rest: 780 },
    tags: ['Vegan', 'Bread', 'Weekend'],
    ingredients: `
      400 g bread flour
      100 g wholemeal rye flour
      10 g salt
      1 g dried yeast
      380 ml water
      120 g walnuts, roughly chopped`,
    steps: `
      The night before:
      Stir flours, salt, yeast and water together until it is a sticky dough. Cover and leave at room temperature for 12 hours.
      On the day:
      Fold the walnuts in on a floured table, shape a long loaf and leave it in a floured cloth for 1 hour.
      Heat the oven with a lidded pot in it to 240 °C for 30 minutes.
      Turn the loaf into the hot pot, slash it four times and bake it with the lid on for 30 minutes, then without it for 15 minutes.
      Cool on a rack for at least 1 hour before you cut it.`,
    notes: 'Stays fresh for four days in a cloth. Freezes well in slices.',
    rating: 5,
    dish: 'walnut-loaf',
    alt: 'A loaf of bread on a board, two slices cut, walnuts beside it',
  },
  {
    name: 'Apple tart',
    meal: null,
    language: 'en',
    description: 'Thin slices, laid in circles. It takes a quarter of an hour and looks like more.',
    servings: 8,
    yieldText: '1 tart of 26 cm',
    times: { prep: 35, cook: 45, rest: 30 },
    tags: ['Vegetarian', 'Baking', 'Autumn'],
    ingredients: `
      For the pastry:
      200 g flour
      100 g cold butter, cubed
      50 g sugar
      1 egg yolk
      1-2 tbsp cold water
      For the top:
      6 apples, about 900 g
      1/2 lemon, juice only
      2 tbsp sugar
      20 g butter, melted
      2 tbsp apricot jam`,
    steps: `
      Rub flour, butter and sugar into crumbs. Add the yolk and as much water as it needs to hold together. Rest in the fridge for 30 minutes.
      Heat the oven to 190 °C. Roll out the pastry and line a tart tin of 26 cm with it.
      Peel and quarter the apples, slice them thinly and toss them with the lemon juice. Lay them into the pastry in circles, from the outside in.
      Sprinkle with the sugar, brush with the butter and bake for 40 to 45 minutes, until the edges of the apples are brown.
      Warm the jam with a spoonful of water and brush it over the tart while it is hot.`,
    rating: 4,
    isFavourite: true,
    dish: 'apple-tart',
    alt: 'An apple tart, its slices laid in circles',
  },
  {
    name: 'Salted chocolate biscuits',
    meal: null,
    language: 'en',
    description: 'Crisp at the edge, soft in the middle, and a few grains of salt to make you take another.',
    servings: 12,
    yieldText: '24 biscuits',
    times: { prep: 20, cook: 24, rest: 60 },
    tags: ['Vegetarian', 'Baking', 'Freezes well'],
    ingredients: `
      150 g soft butter
      120 g brown sugar
      60 g white sugar
      1 egg
      1 tsp vanilla extract
      220 g flour
      1/2 tsp baking powder
      200 g dark chocolate, chopped
      1 pinch of flaky salt`,
    steps: `
      Beat butter and both sugars for 3 minutes, until pale. Beat in the egg and the vanilla.
      Stir in flour and baking powder, then the chocolate. Chill for 1 hour.
      Heat the oven to 180 °C. Set walnut-sized balls on two lined trays, far apart.
      Bake one tray after the other for 11 to 12 minutes. They look too soft: that is right.
      Sprinkle with the salt at once and cool for 10 minutes on the tray.`,
    notes: 'Balls of dough freeze for three months. Bake them frozen, two minutes longer.',
    rating: 5,
    dish: 'biscuits',
    alt: 'Twelve chocolate biscuits on a rack',
  },
];
