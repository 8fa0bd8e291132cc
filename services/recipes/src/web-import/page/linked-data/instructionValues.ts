import { withoutNumber } from '@forkcast/ingredients';
import { cleanLine, linesOfText, plainText } from '../tree/cleanText';
import { isNode, type LinkedData, type LinkedNode } from './linkedData';
import { withoutColon } from '../visible/sections';

const DEPTH_LIMIT = 8;
/** A heading of the whole method ends a section: the steps after it have none. */
const SECTION_END = 'Method:';

/**
 * The steps of `recipeInstructions`, which occurs in many forms. A section's name is a line that ends with
 * ':'.
 */
export function stepsOf(values: readonly unknown[], data: LinkedData, depth = 0): string[] {
  let inSection = false;
  return values.flatMap((value) => {
    const steps = stepsOfValue(value, data, depth);
    const isSection = isNode(value) && data.isA(value, 'HowToSection');
    const ends = inSection && !isSection && steps.length > 0;
    inSection = isSection || (inSection && steps.length === 0);
    return ends ? [SECTION_END, ...steps] : steps;
  });
}

function stepsOfValue(value: unknown, data: LinkedData, depth: number): string[] {
  if (typeof value === 'string') return linesOfMethod(value).map(withoutNumber).filter(Boolean);
  return isNode(value) && depth < DEPTH_LIMIT ? stepsOfNode(value, data, depth) : [];
}

function stepsOfNode(node: LinkedNode, data: LinkedData, depth: number): string[] {
  const [name] = data.texts(node, 'name');
  const items = data.values(node, 'itemListElement', 'item', 'steps', 'step', 'recipeInstructions');
  if (items.length > 0) {
    const inner = stepsOf(items, data, depth + 1);
    const isSection = data.isA(node, 'HowToSection') && name !== undefined && inner.length > 0;
    return isSection && name !== inner[0] ? [`${withoutColon(name)}:`, ...inner] : inner;
  }
  const [text] = data.values(node, 'text', 'description');
  if (typeof text === 'string' && plainText(text).trim() !== '') return stepsOf([text], data, depth + 1);
  return name ? [withoutNumber(cleanLine(name))] : [];
}

/**
 * The lines of a whole method. Headings in its markup get a ':' at the end; a single line is split at its
 * step numbers.
 */
function linesOfMethod(text: string): string[] {
  const lines = linesOfText(text.replace(/<\/h[1-6]\s*>/gi, ':$&'));
  const [only = '', another] = lines;
  return another === undefined && /^1 ?[.)] /.test(only) ? splitAtNumbers(only) : lines;
}

/** Splits '1. Peel. 2. Chop.' into two steps. */
function splitAtNumbers(line: string): string[] {
  const steps: string[] = [];
  let begin = 0;
  for (const { index, 1: number } of line.matchAll(/(?<=[.!?:;)]) (\d{1,2}) ?[.)] /g)) {
    if (Number(number) !== steps.length + 2) continue;
    steps.push(line.slice(begin, index));
    begin = index + 1;
  }
  return [...steps, line.slice(begin)];
}
