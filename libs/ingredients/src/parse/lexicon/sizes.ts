import { words } from './words';

const sizes = words(`
  large larger largish small smaller smallish medium lg lge lrg med md sm xl xxl jumbo big biggish huge tiny
  longish miniature extra-large extra-small medium-large medium-small size sized average small-to-medium medium-to-large
`);

/** Before these a size belongs to the name: 'large curd cottage cheese', 'medium sherry'. */
const namedBySize = words(`
  curd grain grained flake flaked pearl pearls rare dry sharp firm cheddar sherry salsa curry heat
  oatmeal oats shell shells spicy mild tapioca madras roast strength
`);
const tastes = words('hot sweet');
const tasted = words('sherry wine cider salsa sauce curry paste');
const onlyAfterLarge = words('curd flake flaked pearl pearls shell shells grain grained');

export function isSize(word: string): boolean {
  return sizes.has(word) || (word.includes('-') && /-(?:sized?|thin)$/.test(word));
}

const shapes = words('long thin thick slender fat skinny stout');
/** Of these it is a size how long or thick they are; 'thin spaghetti' and 'thick yogurt' are things of their own. */
const shaped = words(`
  asparagus carrot carrots leek leeks parsnip parsnips cucumber cucumbers courgette courgettes zucchini eggplant
  eggplants aubergine aubergines chop chops steak steaks scallion scallions radish radishes sausage sausages
  rhubarb beet beets
`);

/** 'thin' of 'thin asparagus', 'long' and 'thin' of 'long, thin Japanese eggplants'. */
export function isShape(word: string, following: () => readonly string[]): boolean {
  return shapes.has(word) && following().some((other) => shaped.has(other));
}

/** Whether a size before `next` is part of the name of the thing. */
export function namesBySize(size: string, next: string, afterNext: string): boolean {
  if (tastes.has(next)) return tasted.has(afterNext);
  if (!namedBySize.has(next)) return false;
  return size === 'medium' || size === 'med' || onlyAfterLarge.has(next);
}

/** What may stand between a number and its unit beside sizes: '4 thick slices', '2 heaping tablespoons'. */
export const measureAdjectives = words(`
  heaping heaped rounded level scant generous packed good full whole thick thin thickly thinly long short
  square brimming overflowing hefty light lightly loosely firmly tightly big fat little nice slim skinny wide
  healthy metric imperial us american standard well-rounded well-packed single double fresh dried extra more
  petit petite petits petites grand grande grands grandes gros grosse kleine kleiner kleines kleinen große großer großes
  großen grote pequeña pequeño pequena pequeno piccola piccolo slightly additional very extremely fine lightly glass plastic
`);

/** Before an amount, and no part of it. */
export const qualifiers = words(`
  about approximately approx approximate approximates roughly around circa ca nearly almost scant heaping
  heaped generous generously level rounded packed good plus at least up to over under just another additional
  extra optional maybe only the from minimum maximum max min bare overflowing an
  possibly exactly
`);
