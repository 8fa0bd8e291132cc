import { withoutNumber } from '@forkcast/ingredients';
import { cleanLine } from '../tree/cleanText';
import { linesOf, textOf } from '../tree/elementText';
import { classesOf, type PageElement, type PageTree } from '../tree/pageTree';
import { isHeading, isOnlyLink, linesOfItem } from './listItems';
import { entriesOf, withoutContainers, withoutRepetition } from '../annotated/propertyLines';

/** A recipe in the markup of a recipe card plugin. */
export interface RecipeCard {
  name: string | null;
  ingredientLines: readonly string[];
  steps: readonly string[];
}

const nameClasses = new Set(
  (
    'wprm-recipe-name tasty-recipes-title mv-create-title mv-create-title-primary ersname zlrecipe-title zrdn-recipe-title ' +
    'wpurp-recipe-title jetpack-recipe-title cooked-recipe-title blog-yumprint-recipe-title dr-title wpzoom-rcb-title recipe-card-title'
  ).split(' '),
);
const itemClasses = new Set(
  (
    'wprm-recipe-ingredient wpurp-recipe-ingredient jetpack-recipe-ingredient cooked-single-ingredient ' +
    'yumprint-recipe-ingredient-item blog-yumprint-ingredient-item structured-ingredients__list-item ' +
    'mntl-structured-ingredients__list-item zlrecipe-ingredient ingredients-item ingredient-item recipe-ingredient ' +
    'recipe__ingredient ingredient recipe-ingredients__item recipe-ingredients__list-item ingredients__item ingredients-list__item ingredients-list-item'
  ).split(' '),
);
const listClasses = new Set(
  (
    'tasty-recipes-ingredients tasty-recipe-ingredients tasty-recipes-ingredients-body mv-create-ingredients ' +
    'easyrecipe-ingredients ersingredients zrdn-ingredients dr-ingredients-list wpzoom-recipe-ingredients ingredients-list ' +
    'wprm-recipe-ingredients recipe-ingredients recipe__ingredients ingredients ingredient-list ingredient-section recipe-ingredients-list'
  ).split(' '),
);
const stepClasses = new Set(
  'wprm-recipe-instruction wpurp-recipe-instruction jetpack-recipe-directions cooked-single-direction'.split(
    ' ',
  ),
);
const stepListClasses = new Set(
  (
    'tasty-recipes-instructions tasty-recipe-instructions mv-create-instructions ersinstructions zrdn-instructions ' +
    'wpzoom-recipe-directions recipe-instructions recipe__instructions instructions directions recipe-directions recipe-method'
  ).split(' '),
);

/** Reads the markup of well-known recipe cards, even if the page doesn't declare a recipe. */
export function recipeCard(tree: PageTree): RecipeCard | null {
  const { elements } = tree;
  const items = withoutContainers(withClass(elements, itemClasses), tree).filter(
    (element) => !isHeading(element),
  );
  const itemLines = items.map((item) => cleanLine(textOf(item))).filter(Boolean);
  const ingredientLines =
    itemLines.length >= 2 && !items.every(isOnlyLink)
      ? withoutRepetition(itemLines)
      : listLines(tree, listClasses);
  if (ingredientLines.length < 2) return null;
  const steps = withClass(elements, stepClasses).map((step) => withoutNumber(cleanLine(textOf(step))));
  const names = withClass(elements, nameClasses).map(textOf);
  return {
    name: names.find(Boolean) ?? null,
    ingredientLines,
    steps: (steps.length > 0 ? steps : listLines(tree, stepListClasses).map(withoutNumber)).filter(Boolean),
  };
}

/** The lines of the first non-empty list with one of these classes. */
function listLines(tree: PageTree, names: ReadonlySet<string>): string[] {
  for (const list of withClass(tree.elements, names)) {
    const items = entriesOf(tree.descendantsOf(list), tree).filter((item) => !isHeading(item));
    const lines = items.length > 0 ? items.flatMap((item) => linesOfItem(item, tree)) : linesOf(list);
    if (lines.filter(Boolean).length >= 2 && !items.every(isOnlyLink))
      return withoutRepetition(lines.filter(Boolean));
  }
  return [];
}

function withClass(elements: readonly PageElement[], names: ReadonlySet<string>): PageElement[] {
  return elements.filter(
    (element) => classesOf(element).some((name) => names.has(name)) || names.has(element.attribs.id ?? ''),
  );
}
