import type { Nutrition } from '@forkcast/contracts';
import { minutesOf, nutritionIn, nutritionOf } from '@forkcast/ingredients';
import { readLinkedDetails } from '@forkcast/recipe-files/schema-org';
import { pageLimits, type FoundRecipe } from '../foundRecipe';
import { ingredientLinesOf } from './ingredientValues';
import { stepsOf } from './instructionValues';
import { isNode, linkedData, textOfValue, type LinkedData, type LinkedNode } from './linkedData';
import { scriptOf, type PageTree } from '../tree/pageTree';
import { readJsonValues } from './tolerantJson';

const LINKED_DATA_TYPE = /ld\+json|json\+ld/i;
const PLAIN_JSON_TYPE = /^(?:application|text)\/json$/i;
const HAS_INGREDIENTS = /recipeIngredient/;

/** The recipes that a page describes as JSON-LD. */
export function jsonLdRecipes({ elements }: PageTree): FoundRecipe[] {
  const scripts = elements.filter(({ name, attribs }) => name === 'script' && attribs.type);
  const declared = scripts.filter(({ attribs }) => LINKED_DATA_TYPE.test(attribs.type ?? ''));
  const found = recipesIn(declared.flatMap((script) => readJsonValues(scriptOf(script))));
  if (found.some(({ ingredientLines }) => ingredientLines.length > 0)) return found;
  // Some sites store their recipe only in data for their own scripts.
  const others = scripts.filter(
    (script) => PLAIN_JSON_TYPE.test(script.attribs.type ?? '') && HAS_INGREDIENTS.test(scriptOf(script)),
  );
  return [...found, ...recipesIn(others.flatMap((script) => readJsonValues(scriptOf(script))))];
}

function recipesIn(values: readonly unknown[]): FoundRecipe[] {
  const data = linkedData(values);
  return data.nodes
    .filter((node) => data.isA(node, 'Recipe'))
    .slice(0, pageLimits.recipes)
    .map((node) => recipeOf(node, data));
}

function recipeOf(node: LinkedNode, data: LinkedData): FoundRecipe {
  const ingredients = [
    data.values(node, 'recipeIngredient', 'recipeIngredients'),
    data.values(node, 'ingredients', 'ingredient', 'supply'),
  ].find((values) => ingredientLinesOf(values, data).some(Boolean));
  return {
    name: data.texts(node, 'name', 'headline', 'title')[0] ?? null,
    addresses: [
      ...data.values(node, 'url'),
      ...data.values(node, '@id'),
      ...data.values(node, 'mainEntityOfPage'),
      ...data.values(node, 'isBasedOn'),
    ]
      .map((value) => (isNode(value) ? (value['@id'] ?? value.url) : value))
      .filter((value) => typeof value === 'string'),
    ingredientLines: ingredientLinesOf(ingredients ?? [], data).filter(Boolean),
    steps: stepsOf(data.values(node, 'recipeInstructions', 'instructions', 'step'), data),
    yields: data.values(node, 'recipeYield', 'yield').map(yieldText).filter(Boolean),
    prep: minutesIn(node, data, 'prepTime'),
    cook: minutesIn(node, data, 'cookTime', 'performTime'),
    total: minutesIn(node, data, 'totalTime'),
    description: data.texts(node, 'description')[0] ?? null,
    photos: photosOf(data.values(node, 'image', 'photo', 'thumbnailUrl'), data),
    nutrition: nutritionOfNode(node, data),
    author: nameIn('author', 'creator'),
    publisher: nameIn('publisher', 'sourceOrganization', 'creditText'),
    language: data.texts(node, 'inLanguage')[0] ?? null,
    written: readLinkedDetails(node),
  };

  function nameIn(...names: string[]): string | null {
    return (
      data
        .values(node, ...names)
        .map((value) =>
          isNode(value) ? (data.texts(value, 'name', 'alternateName')[0] ?? '') : textOfValue(value),
        )
        .find((text) => text !== '' && !/^https?:/.test(text)) ?? null
    );
  }

  function yieldText(value: unknown): string {
    if (!isNode(value)) return textOfValue(value);
    return (
      [...data.texts(value, 'value', 'minValue'), ...data.texts(value, 'unitText', 'unitCode')].join(' ') ||
      textOfValue(value)
    );
  }
}

/** URLs of photos: the widest first if widths are given, otherwise in their order. */
function photosOf(values: readonly unknown[], data: LinkedData): string[] {
  return values
    .flatMap((value) => {
      if (!isNode(value)) return { address: textOfValue(value), width: 0 };
      const [address = ''] = data
        .values(value, 'contentUrl', 'url', '@id', 'thumbnailUrl')
        .map((each) => textOfValue(isNode(each) ? (each['@id'] ?? each.url) : each));
      return { address, width: Number.parseInt(data.texts(value, 'width')[0] ?? '', 10) || 0 };
    })
    .filter(({ address }) => address !== '' && !address.startsWith('#'))
    .sort((one, other) => other.width - one.width)
    .map(({ address }) => address);
}

function nutritionOfNode(node: LinkedNode, data: LinkedData): Nutrition | null {
  const [nutrition] = data.values(node, 'nutrition');
  if (nutrition === undefined) return null;
  return isNode(nutrition)
    ? nutritionOf((name) => data.texts(nutrition, name)[0])
    : nutritionIn(textOfValue(nutrition));
}

function minutesIn(node: LinkedNode, data: LinkedData, ...names: string[]): number | null {
  for (const value of data.values(node, ...names)) {
    const text = isNode(value)
      ? (data.texts(value, 'maxValue', 'value', 'minValue', 'name')[0] ?? '')
      : textOfValue(value);
    const minutes = minutesOf(text);
    if (minutes !== null) return minutes;
  }
  return null;
}
