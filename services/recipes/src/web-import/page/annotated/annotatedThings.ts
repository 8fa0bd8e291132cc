import type { AnnotationScheme } from './annotationSchemes';
import { parentOf, type PageElement, type PageTree } from '../tree/pageTree';

/** An annotated thing, with the elements of its properties in document order. */
export interface AnnotatedThing {
  isRecipe: boolean;
  /** The recipe that it is or belongs to. */
  recipe: AnnotatedThing | null;
  properties: Map<string, PageElement[]>;
}

/**
 * Properties that only recipes and their nutrition have. They belong to the enclosing recipe, even within another
 * thing.
 */
const recipeOnlyProperties = new Set(
  (
    'recipeingredient recipeingredients ingredients recipeinstructions recipeyield calories fatcontent ' +
    'saturatedfatcontent carbohydratecontent sugarcontent proteincontent fibercontent sodiumcontent saltcontent'
  ).split(' '),
);
const ingredientProperties = ['recipeingredient', 'recipeingredients', 'ingredients'];
const MAX_REFERENCES = 50;

/** The recipes that a page annotates in one scheme. */
export function recipeThings(tree: PageTree, scheme: AnnotationScheme): AnnotatedThing[] {
  const page = thing(true, null);
  const things: AnnotatedThing[] = [];
  const owners = new Map<PageElement, AnnotatedThing>();
  const referrers = referencedElements(tree, scheme);

  for (const element of tree.elements) {
    const parent = parentOf(element);
    const referrer = referrers.get(element);
    const owner = (referrer && owners.get(referrer)) ?? (parent && owners.get(parent)) ?? page;
    for (const property of scheme.propertiesOf(element)) add(owner, property, element);
    const types = scheme.typesOf(element);
    if (types) {
      const own = thing(types.includes('recipe'), owner);
      if (own.isRecipe) things.push(own);
      owners.set(element, own);
    } else owners.set(element, owner);
  }
  // A name outside of any thing is ambiguous.
  page.properties.delete('name');
  const hasIngredients = ingredientProperties.some((property) => page.properties.has(property));
  if (scheme.isTypeOptional && hasIngredients) things.push(page);
  return things;
}

function thing(isRecipe: boolean, outer: AnnotatedThing | null): AnnotatedThing {
  const created: AnnotatedThing = { isRecipe, recipe: outer?.recipe ?? null, properties: new Map() };
  if (isRecipe) created.recipe = created;
  return created;
}

function add(owner: AnnotatedThing, property: string, element: PageElement): void {
  const { properties } = recipeOnlyProperties.has(property) && owner.recipe ? owner.recipe : owner;
  const known = properties.get(property);
  if (known) known.push(element);
  else properties.set(property, [element]);
}

/** The elements that things refer to by id (`itemref`), each with the element of the thing. */
function referencedElements(tree: PageTree, scheme: AnnotationScheme): Map<PageElement, PageElement> {
  const referrers = new Map<PageElement, PageElement>();
  for (const element of tree.elements) {
    const { itemref } = element.attribs;
    if (!itemref || !scheme.typesOf(element)?.includes('recipe')) continue;
    for (const id of itemref.split(/\s+/).slice(0, MAX_REFERENCES)) {
      const part = tree.byId(id);
      if (part && !referrers.has(part)) referrers.set(part, element);
    }
  }
  return referrers;
}
