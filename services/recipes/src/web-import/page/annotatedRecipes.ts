import { annotatedRecipes as thingsIn, type AnnotatedThing } from './annotatedThings';
import { microdata, microformats, rdfa } from './annotationSchemes';
import { oneLine } from './cleanText';
import { linesOf, textOf } from './elementText';
import { pageLimits, type FoundRecipe } from './foundRecipe';
import { withoutNumber } from './instructionValues';
import type { PageElement, PageTree } from './pageTree';
import { propertyLines } from './propertyLines';
import { minutesOf } from './times';

/** The recipes that a page marks as such inside its text: microdata, RDFa and microformats, the older names too. */
export function annotatedRecipes(tree: PageTree): FoundRecipe[] {
  return [microdata, rdfa, microformats].flatMap((scheme) =>
    thingsIn(tree, scheme)
      .slice(0, pageLimits.recipes)
      .map((thing) => recipeOf(thing, tree)),
  );
}

function recipeOf({ properties }: AnnotatedThing, tree: PageTree): FoundRecipe {
  const elements = (...names: string[]): readonly PageElement[] =>
    names.map((name) => properties.get(name) ?? []).find((found) => found.length > 0) ?? [];
  const first = (...names: string[]): string | null =>
    elements(...names)
      .map(shown)
      .find(Boolean) ?? null;
  const minutes = (...names: string[]): number | null => {
    for (const element of elements(...names)) {
      const { content, datetime, title } = element.attribs;
      for (const text of [content, datetime, textOf(element), title]) {
        const found = minutesOf(text ?? '');
        if (found !== null) return found;
      }
    }
    return null;
  };
  return {
    name: first('name', 'headline'),
    addresses: elements('url', 'mainentityofpage').map(
      ({ attribs }) => attribs.href ?? attribs.content ?? '',
    ),
    ingredientLines: propertyLines(
      elements('recipeingredient', 'recipeingredients', 'ingredients', 'ingredient'),
      tree,
    ),
    steps: elements('recipeinstructions', 'instructions', 'instruction')
      .flatMap((element) => (element.attribs.content ? [element.attribs.content] : linesOf(element)))
      .map(withoutNumber)
      .filter(Boolean),
    yields: elements('recipeyield', 'yield', 'servings').map(shown).filter(Boolean),
    prep: minutes('preptime'),
    cook: minutes('cooktime', 'performtime'),
    total: minutes('totaltime', 'duration'),
  };
}

function shown(element: PageElement): string {
  const { content } = element.attribs;
  return element.name === 'meta' ? oneLine(content ?? '') : textOf(element) || oneLine(content ?? '');
}
