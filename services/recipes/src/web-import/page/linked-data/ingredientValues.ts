import { cleanLine, linesOfList, linesOfText, plainText } from '../tree/cleanText';
import { headingKind } from '../visible/recipeWords';
import { withoutColon } from '../visible/sections';
import { isNode, textOfValue, type LinkedData, type LinkedNode } from './linkedData';

const ITEM_TAGS = [/<li\b/gi, /<br\b/gi, /<p\b/gi];
const DEPTH_LIMIT = 4;

/** The lines of `recipeIngredient`, which occurs in many forms. */
export function ingredientLinesOf(values: readonly unknown[], data: LinkedData, depth = 0): string[] {
  const [only] = values;
  if (values.length === 1 && typeof only === 'string') return linesOfList(only);
  return values.flatMap((value) => {
    if (typeof value === 'string')
      return hasSeveralItems(value) ? linesOfText(value) : [cleanLine(plainText(value))];
    if (isNode(value) && depth < DEPTH_LIMIT) return linesOfNode(value, data, depth);
    return [textOfValue(value)];
  });
}

function linesOfNode(node: LinkedNode, data: LinkedData, depth: number): string[] {
  // A group: a section with a list, a list with items, or an array that was serialised as an object.
  const items = data.values(node, 'itemListElement', 'recipeIngredient', 'ingredients', 'items', 'item');
  if (items.length > 0) {
    const [name = ''] = data.texts(node, 'name', 'title', 'groupName');
    const inner = ingredientLinesOf(items, data, depth + 1);
    return name === '' || headingKind(name) !== null ? inner : [`${withoutColon(name)}:`, ...inner];
  }
  const keys = Object.keys(node);
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) {
    return ingredientLinesOf(Object.values(node), data, depth + 1);
  }
  const [whole] = data.texts(node, 'text', 'originalText', 'rawText', 'display', 'line');
  if (whole) return [cleanLine(whole)];
  const [amount] = data.values(node, 'amount', 'quantity', 'requiredQuantity', 'value');
  const measured = isNode(amount)
    ? [...data.texts(amount, 'value', 'quantity'), ...data.texts(amount, 'unitText', 'unit', 'unitCode')]
    : [textOfValue(amount)];
  const parts = [
    ...measured,
    ...data.texts(node, 'unitText', 'unit', 'unitCode').slice(0, 1),
    ...data.texts(node, 'name', 'ingredient', 'title', 'description').slice(0, 1),
    ...data.texts(node, 'notes', 'note', 'comment').slice(0, 1),
  ];
  return [cleanLine(parts.join(' '))];
}

function hasSeveralItems(text: string): boolean {
  return ITEM_TAGS.some((tag) => (text.match(tag)?.length ?? 0) >= 2);
}
