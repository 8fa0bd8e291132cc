import {
  appleTart,
  biscuits,
  leekQuiche,
  pizza,
  ratatouille,
  roastChicken,
  shakshuka,
  walnutLoaf,
} from './fromTheOven';
import {
  chickpeaCurry,
  friedRice,
  greekSalad,
  lentilSoup,
  overnightOats,
  peaSoup,
  ramen,
  tomatoSoup,
} from './inBowls';
import { avocadoToast, mushroomRisotto, pancakes, potatoFritters, salmon, tomatoSpaghetti } from './onPlates';
import { Pencil } from './pencil';
import type { Drawing } from './shapes';

const dishes = {
  'overnight-oats': overnightOats,
  shakshuka,
  pancakes,
  'avocado-toast': avocadoToast,
  'tomato-soup': tomatoSoup,
  'pea-soup': peaSoup,
  'lentil-soup': lentilSoup,
  'greek-salad': greekSalad,
  'fried-rice': friedRice,
  'leek-quiche': leekQuiche,
  'apple-tart': appleTart,
  'tomato-spaghetti': tomatoSpaghetti,
  'mushroom-risotto': mushroomRisotto,
  'roast-chicken': roastChicken,
  'chickpea-curry': chickpeaCurry,
  pizza,
  salmon,
  ramen,
  'walnut-loaf': walnutLoaf,
  biscuits,
  ratatouille,
  'potato-fritters': potatoFritters,
} satisfies Record<string, (pencil: Pencil) => readonly Drawing[]>;

export type Dish = keyof typeof dishes;
// Object.keys forgets what the keys are.
export const allDishes = Object.keys(dishes) as readonly Dish[];

/** A dish from above, the same each time. */
export const drawn = (dish: Dish): readonly Drawing[] => dishes[dish](new Pencil(dish));
