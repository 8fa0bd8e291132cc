import { READ_FILE_CHARACTERS, READ_FILE_RECIPES } from '@forkcast/contracts';

/**
 * The things that a file of JSON-LD describes, as texts that the server reads one after the other; null where it is no JSON.
 * A text that is too long for that stands alone, as an empty one: it is no recipe that could be kept.
 */
export function partsOf(text: string): readonly (readonly string[])[] | null {
  const described = thingsIn(jsonIn(text));
  if (!described) return null;
  const parts: string[][] = [];
  let part: string[] = [];
  let characters = 0;
  for (const thing of described) {
    const written = JSON.stringify(thing);
    const fits = written.length + 2 <= READ_FILE_CHARACTERS;
    const size = fits ? written.length + 1 : 0;
    if (
      parts.length === 0 ||
      part.length === READ_FILE_RECIPES ||
      characters + size + 2 > READ_FILE_CHARACTERS
    ) {
      part = [];
      parts.push(part);
      characters = 0;
    }
    part.push(fits ? written : '{}');
    characters += size;
  }
  return parts;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Of a list, of what lists its recipes, or of one thing alone. */
function thingsIn(value: unknown): readonly unknown[] | null {
  if (isList(value)) return value;
  if (typeof value !== 'object' || value === null) return null;
  const { '@graph': graph, recipes } = value as Record<string, unknown>;
  if (isList(graph)) return graph;
  return isList(recipes) ? recipes : [value];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
