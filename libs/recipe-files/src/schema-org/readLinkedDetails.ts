import { nutritionKeys, timeKeys, type Nutrition, type RecipeTimes } from '@forkcast/contracts';
import { nutritionProperties, toIngredient } from '@forkcast/ingredients';

/** How Forkcast exports write servings. */
export const SERVINGS = /^(\d+) servings?$/;

/** A node of JSON-LD. */
type Node = Readonly<Record<string, unknown>>;

/**
 * The recipe details in a Forkcast export's JSON-LD, exactly as written and not validated; null for other apps' nodes.
 * Exports without `forkcast:format` repeat the notes as the description.
 */
export function readLinkedDetails(node: Node): object | null {
  if (!Object.keys(node).some((key) => key.startsWith('forkcast:'))) return null;
  const notes = node['forkcast:notes'];
  const yields = listOf(node.recipeYield);
  const ownYield = node['forkcast:yield'];
  const servings = yields.flatMap((value) => SERVINGS.exec(textOf(value))?.[1] ?? [])[0];
  return {
    name: node.name,
    url: node.url,
    description: node.description === notes ? null : node.description,
    notes,
    // A yield that reads like servings is in the list, too.
    servings:
      servings === undefined || (ownYield !== undefined && yields.length === 1) ? null : Number(servings),
    yieldText: ownYield ?? yields.find((value) => !SERVINGS.test(textOf(value))) ?? null,
    times: timesOf(node),
    tags: listOf(node.keywords),
    source: { name: nodeOf(node.publisher).name, author: nodeOf(node.author).name },
    language: node.inLanguage,
    ingredients:
      node['forkcast:ingredients'] ?? listOf(node.recipeIngredient).map((line) => toIngredient(textOf(line))),
    steps: stepsOf(node.recipeInstructions),
    nutrition: nutritionOf(nodeOf(node.nutrition)),
  };
}

const times = {
  prep: 'prepTime',
  cook: 'cookTime',
  rest: 'forkcast:restTime',
  total: 'totalTime',
} as const satisfies Record<keyof RecipeTimes, string>;

function timesOf(node: Node): RecipeTimes {
  const recipeTimes: RecipeTimes = {};
  for (const key of timeKeys) {
    const minutes = /^PT(\d+)M$/.exec(textOf(node[times[key]]))?.[1];
    if (minutes !== undefined) recipeTimes[key] = Number(minutes);
  }
  return recipeTimes;
}

const nutrients: Readonly<Record<keyof Nutrition, string>> = {
  ...nutritionProperties,
  salt: 'forkcast:saltContent',
};

function nutritionOf(node: Node): Nutrition {
  const nutrition: Nutrition = {};
  for (const key of nutritionKeys) {
    const amount = /^(\S+) (?:g|kcal)$/.exec(textOf(node[nutrients[key]]))?.[1];
    if (amount !== undefined) nutrition[key] = Number(amount);
  }
  return nutrition;
}

function stepsOf(instructions: unknown): unknown[] {
  return listOf(instructions).flatMap((part) => {
    const { '@type': type, name, itemListElement, text } = nodeOf(part);
    if (type !== 'HowToSection') return [{ text }];
    return listOf(itemListElement).map((step) => ({ text: nodeOf(step).text, section: name }));
  });
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

function nodeOf(value: unknown): Node {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
