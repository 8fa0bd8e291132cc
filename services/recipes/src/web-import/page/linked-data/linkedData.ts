import { plainText, oneLine } from '../tree/cleanText';

/** A node of linked data. */
export type LinkedNode = Readonly<Record<string, unknown>>;

const NODE_LIMIT = 200_000;
const DEPTH_LIMIT = 12;
/** Limit of keys and values read, because nodes may refer to each other in a cycle. */
const READ_LIMIT = 2_000_000;

/** The nodes of a page's linked data and their values, with references resolved. */
export interface LinkedData {
  nodes: readonly LinkedNode[];
  /** The values of the first of these properties that has any; lists flattened. */
  values(node: LinkedNode, ...names: string[]): readonly unknown[];
  /** The texts among the values. */
  texts(node: LinkedNode, ...names: string[]): readonly string[];
  isA(node: LinkedNode, type: string): boolean;
}

export function isNode(value: unknown): value is LinkedNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Combines the linked data of a page's scripts. */
export function linkedData(roots: readonly unknown[]): LinkedData {
  const nodes = nodesIn(roots);
  const byId = new Map<string, LinkedNode>();
  for (const node of nodes) {
    const id = node['@id'];
    if (typeof id !== 'string') continue;
    const known = byId.get(id);
    if (!known || Object.keys(known).length < Object.keys(node).length) byId.set(id, node);
  }

  const resolve = (value: unknown): unknown => {
    if (!isNode(value)) return value;
    if ('@value' in value) return value['@value'];
    const list = value['@list'] ?? value['@set'];
    if (Array.isArray(list)) return list;
    const id = value['@id'];
    const isReference =
      typeof id === 'string' && Object.keys(value).every((key) => key === '@id' || key === '@type');
    return isReference ? (byId.get(id) ?? value) : value;
  };
  const flatten = (value: unknown, depth: number): unknown[] => {
    const resolved = resolve(value);
    if (!Array.isArray(resolved)) return resolved === null || resolved === undefined ? [] : [resolved];
    return depth > DEPTH_LIMIT ? [] : resolved.flatMap((each) => flatten(each, depth + 1));
  };
  let readCount = 0;
  const values = (node: LinkedNode, ...names: string[]): readonly unknown[] => {
    const keys = Object.keys(node);
    readCount += keys.length;
    if (readCount > READ_LIMIT) return [];
    for (const name of names) {
      const key = Object.hasOwn(node, name)
        ? name
        : keys.find((each) => localName(each) === name.toLowerCase());
      const found = key === undefined ? [] : flatten(node[key], 0).filter((value) => value !== '');
      readCount += found.length;
      if (found.length > 0) return found;
    }
    return [];
  };
  return {
    nodes,
    values,
    texts: (node, ...names) =>
      values(node, ...names)
        .map(textOfValue)
        .filter(Boolean),
    isA: (node, type) =>
      values(node, '@type', 'type').some(
        (each) => typeof each === 'string' && localName(each) === type.toLowerCase(),
      ),
  };
}

/** A value as text; empty if it isn't one. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return oneLine(plainText(value));
  if (!isNode(value)) return '';
  const inner = value.text ?? value.name ?? value['@value'] ?? value.value;
  return typeof inner === 'string' || typeof inner === 'number' ? oneLine(plainText(String(inner))) : '';
}

/** Returns 'recipe' for 'https://schema.org/Recipe', 'schema:Recipe' and 'Recipe'. */
function localName(name: string): string {
  return name
    .trim()
    .replace(/^.*[/#:]/s, '')
    .toLowerCase();
}

function nodesIn(roots: readonly unknown[]): LinkedNode[] {
  const nodes: LinkedNode[] = [];
  const waiting = [...roots].reverse();
  while (waiting.length > 0 && nodes.length < NODE_LIMIT) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (isNode(value)) nodes.push(value);
    const inner = Object.values(value);
    for (let at = inner.length - 1; at >= 0; at -= 1) waiting.push(inner[at]);
  }
  return nodes;
}
