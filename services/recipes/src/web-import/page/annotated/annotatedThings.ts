import type { AnnotationScheme } from './annotationSchemes';
import { parentOf, type PageElement, type PageTree } from '../tree/pageTree';

/** An annotated thing, with the elements of its properties in document order. */
export interface AnnotatedThing {
  isRecipe: boolean;
  /** The recipe that it is or belongs to. */
  recipe: AnnotatedThing | null;
  properties: Map<string, PageElement[]>;
}

/** Properties that only recipes have: they belong to the enclosing recipe, whatever is in between. */
const ofRecipesOnly = new Set([
  'recipeingredient',
  'recipeingredients',
  'ingredients',
  'recipeinstructions',
  'recipeyield',
  // Properties of nutrition, which is a thing inside the recipe.
  ...[
    'calories',
    'fatcontent',
    'saturatedfatcontent',
    'carbohydratecontent',
    'sugarcontent',
    'proteincontent',
  ],
  ...['fibercontent', 'sodiumcontent', 'saltcontent'],
]);
const ingredientProperties = ['recipeingredient', 'recipeingredients', 'ingredients'];
const REFERENCES = 50;

/** The recipes that a page annotates in one scheme. */
export function annotatedRecipes(tree: PageTree, scheme: AnnotationScheme): AnnotatedThing[] {
  const page = thing(true, null);
  const things: AnnotatedThing[] = [];
  const around = new Map<PageElement, AnnotatedThing>();
  const moved = referencedElements(tree, scheme);

  for (const element of tree.elements) {
    const parent = parentOf(element);
    const home = moved.get(element);
    const owner = (home && around.get(home)) ?? (parent && around.get(parent)) ?? page;
    for (const property of scheme.propertiesOf(element)) add(owner, property, element);
    const types = scheme.typesOf(element);
    if (types) {
      const own = thing(types.includes('recipe'), owner);
      if (own.isRecipe) things.push(own);
      around.set(element, own);
    } else around.set(element, owner);
  }
  // A name outside of any thing is ambiguous.
  page.properties.delete('name');
  const holdsIngredients = ingredientProperties.some((property) => page.properties.has(property));
  if (scheme.needsNoType && holdsIngredients) things.push(page);
  return things;
}

function thing(isRecipe: boolean, outer: AnnotatedThing | null): AnnotatedThing {
  const made: AnnotatedThing = { isRecipe, recipe: outer?.recipe ?? null, properties: new Map() };
  if (isRecipe) made.recipe = made;
  return made;
}

function add(owner: AnnotatedThing, property: string, element: PageElement): void {
  const { properties } = ofRecipesOnly.has(property) && owner.recipe ? owner.recipe : owner;
  const known = properties.get(property);
  if (known) known.push(element);
  else properties.set(property, [element]);
}

/** Elements that belong to a thing elsewhere on the page (`itemref`), each with that thing's element. */
function referencedElements(tree: PageTree, scheme: AnnotationScheme): Map<PageElement, PageElement> {
  const homes = new Map<PageElement, PageElement>();
  for (const element of tree.elements) {
    const { itemref } = element.attribs;
    if (!itemref || !scheme.typesOf(element)?.includes('recipe')) continue;
    for (const id of itemref.split(/\s+/).slice(0, REFERENCES)) {
      const part = tree.byId(id);
      if (part && !homes.has(part)) homes.set(part, element);
    }
  }
  return homes;
}
