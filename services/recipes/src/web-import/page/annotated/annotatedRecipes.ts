import { minutesOf, nutritionIn, nutritionOf, withoutNumber } from '@forkcast/ingredients';
import { recipeThings, type AnnotatedThing } from './annotatedThings';
import { microdata, microformats, rdfa } from './annotationSchemes';
import { oneLine } from '../tree/cleanText';
import { linesOf, textOf } from '../tree/elementText';
import { pageLimits, type FoundRecipe } from '../foundRecipe';
import { isTag, type PageElement, type PageTree } from '../tree/pageTree';
import { propertyLines } from './propertyLines';

/** Recipes marked up in the page's text: microdata, RDFa and microformats, including their older names. */
export function annotatedRecipes(tree: PageTree): FoundRecipe[] {
  return [microdata, rdfa, microformats].flatMap((scheme) =>
    recipeThings(tree, scheme)
      .slice(0, pageLimits.recipes)
      .map((thing) => recipeOf(thing, tree)),
  );
}

function recipeOf({ properties }: AnnotatedThing, tree: PageTree): FoundRecipe {
  const elements = (...names: string[]): readonly PageElement[] =>
    names.map((name) => properties.get(name) ?? []).find((found) => found.length > 0) ?? [];
  const first = (...names: string[]): string | null =>
    elements(...names)
      .map(shownText)
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
      .flatMap((element) =>
        element.attribs.content ? [element.attribs.content] : methodLines(element, tree),
      )
      .map(withoutNumber)
      .filter(Boolean),
    yields: elements('recipeyield', 'yield', 'servings').map(shownText).filter(Boolean),
    prep: minutes('preptime'),
    cook: minutes('cooktime', 'performtime'),
    total: minutes('totaltime', 'duration'),
    description: first('description', 'summary'),
    photos: elements('image', 'photo').flatMap(addressesOf),
    nutrition:
      nutritionOf((property) => first(property.toLowerCase()) ?? undefined) ??
      nutritionIn(first('nutrition') ?? ''),
    author: elements('author').map(nameOf).find(Boolean) ?? null,
    publisher: elements('publisher').map(nameOf).find(Boolean) ?? null,
    language: first('inlanguage'),
    written: null,
  };
}

/** The lines of a method; headings end with ':'. */
function methodLines(element: PageElement, tree: PageTree): string[] {
  const titles = new Set(
    tree
      .descendantsOf(element)
      .filter(({ name }) => /^h[1-6]$/.test(name))
      .map(textOf),
  );
  return linesOf(element).map((line) => (titles.has(line) ? `${line}:` : line));
}

/** The name of a person whose element may also contain a link, a photo and more. */
function nameOf(element: PageElement): string {
  const name = (isItemRoot(element) ? namesIn(element) : undefined) ?? shownText(element);
  return name.length <= LONGEST_NAME ? name.replace(/^by\s+/i, '') : '';
}

const LONGEST_NAME = 200;
const isItemRoot = ({ attribs }: PageElement) =>
  attribs.itemscope !== undefined || attribs.typeof !== undefined;

function namesIn(element: PageElement): string | undefined {
  return element.children
    .filter(isTag)
    .filter(({ attribs }) => (attribs.itemprop ?? attribs.property ?? '').replace(/^.*[/#:]/, '') === 'name')
    .map(shownText)
    .find(Boolean);
}

/** The URLs of an element's photo; pages that load photos lazily store them next to a placeholder. */
function addressesOf({ attribs, children }: PageElement): string[] {
  const own = [
    attribs['data-src'],
    attribs['data-lazy-src'],
    attribs.content,
    attribs.src,
    attribs.href,
    attribs.resource,
  ];
  const inner = children
    .filter(isTag)
    .flatMap((child) => [
      child.attribs['data-src'],
      child.attribs['data-lazy-src'],
      child.attribs.src,
      child.attribs.content,
    ]);
  return [...own, ...inner].flatMap((address) => address || []);
}

function shownText(element: PageElement): string {
  const { content } = element.attribs;
  return element.name === 'meta' ? oneLine(content ?? '') : textOf(element) || oneLine(content ?? '');
}
