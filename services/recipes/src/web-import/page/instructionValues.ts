import { cleanLine, linesOfText, plainText } from './cleanText';
import { isNode, type LinkedData, type LinkedNode } from './linkedData';

const DEPTH_LIMIT = 8;

/** The steps of `recipeInstructions`, in whichever of its many forms; a section's name is a line that ends in ':'. */
export function stepsOf(values: readonly unknown[], data: LinkedData, depth = 0): string[] {
  return values.flatMap((value) => {
    if (typeof value === 'string') return linesOfText(value).map(withoutNumber).filter(Boolean);
    return isNode(value) && depth < DEPTH_LIMIT ? stepsOfNode(value, data, depth) : [];
  });
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

/** '1. Peel the carrots' without its number: the order says it. */
export function withoutNumber(step: string): string {
  return step.replace(/^(?:step\s+)?\d{1,2}\s?[.):]\s+/i, '');
}

/** 'For the sauce : ' as 'For the sauce'. */
function withoutColon(name: string): string {
  let end = name.length;
  while (end > 0 && /[:\s]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}
