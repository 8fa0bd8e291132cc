import { textFormat } from '../../../format';
import type { Imported, ImportedPhoto } from '../../../imported';
import { problem } from '../../../reading/fileProblem';
import { textPhoto } from '../../../values/photos';
import { serverId } from '../../../values/serverId';
import { withoutEntities } from '../../../values/text';
import { lineOfCells, type IngredientLine } from '../ingredientLine';
import { rawLines, paragraphsOf } from '../listLines';
import { importedOf, type Field, type Role } from '../record';
import { childrenOf, problemTextOf, wholeText, xmlElements, type XmlElement } from './xmlElements';

const roles: Readonly<Record<string, Role>> = {
  title: 'name',
  category: 'tags',
  cuisine: 'tag',
  rating: 'rating',
  preptime: 'prep',
  cooktime: 'cook',
  yields: 'yield',
  servings: 'yield',
  source: 'source',
  link: 'source',
  modifications: 'notes',
};
const handledElements = new Set(['ingredient-list', 'instructions', 'image']);

export const gourmet = textFormat({
  title: 'Gourmet',
  detect: ({ text }) => /<gourmetDoc[\s>]/.test(text.slice(0, 2_000)),
  read: ({ text, where }) => gourmetRecipes(text, where),
});

export function* gourmetRecipes(text: string, where: string): Generator<Imported> {
  for (const element of xmlElements(text, 'recipe')) {
    yield recipeOf(element, where);
    if (element.isTruncated) yield problem('damaged', where, problemTextOf(element));
  }
}

function recipeOf(recipe: XmlElement, where: string): Imported {
  const { id = '' } = recipe.attributes;
  const instructions = childrenOf(recipe, 'instructions').map((element) => plainText(wholeText(element)));
  return importedOf({
    where,
    text: problemTextOf(recipe),
    externalId: serverId('gourmet', id, { name: childrenOf(recipe, 'title').map(wholeText).join(' ') }),
    fields: recipe.children
      .filter(({ name }) => !handledElements.has(name))
      .map((child): Field => ({
        label: child.name,
        role: roles[child.name] ?? 'more',
        text: plainText(wholeText(child)),
      })),
    ingredients: childrenOf(recipe, 'ingredient-list').flatMap((list) => ingredientsOf(list, null)),
    steps: paragraphsOf(instructions.flatMap(rawLines)).map((text) => ({ text })),
    photos: childrenOf(recipe, 'image').flatMap(photosOf),
  });
}

function ingredientsOf(list: XmlElement, section: string | null): readonly IngredientLine[] {
  return list.children.flatMap((child): readonly IngredientLine[] => {
    const textOf = (name: string) => childrenOf(child, name).map(wholeText).join(' ');
    switch (child.name) {
      case 'inggroup':
        return ingredientsOf(child, textOf('groupname') || section);
      case 'ingredient': {
        const preparation = child.attributes.optional === 'yes' ? 'optional' : '';
        const cells = { amount: textOf('amount'), unit: textOf('unit'), name: textOf('item'), preparation };
        return [lineOfCells(cells, { section })];
      }
      // A reference to another recipe of the file.
      case 'ingref': {
        const { amount = '', unit = '' } = child.attributes;
        return [lineOfCells({ amount, unit, name: wholeText(child) }, { section })];
      }
      default:
        return child.name === 'groupname' ? [] : [{ text: wholeText(child), section }];
    }
  });
}

function photosOf(image: XmlElement): readonly ImportedPhoto[] {
  const base64 = wholeText(image);
  return base64 === '' ? [] : [textPhoto(base64, () => Promise.resolve(base64), [])];
}

/** Texts are escaped twice, with tags for bold, italic and underlined text. */
function plainText(text: string): string {
  const once = withoutEntities(text);
  return withoutEntities(once.replace(/<\/?(?:b|i|u|big|small|s|sub|sup|tt|span)(?: [^<>]*)?>/g, ''));
}
