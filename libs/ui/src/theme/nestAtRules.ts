import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];
type Rule = Parameters<Plugin>[0];

/** What says when the rules in it hold. */
const conditions: readonly string[] = ['@media', '@supports', '@container'];

/**
 * For styled-components: `@media x { .a { … } }` becomes `.a { @media x { … } }`, which says the same. Components add their
 * rules when one of them is first shown. Chromium looks at a plain rule that is added to a style sheet by itself; after one
 * of another kind it finds the style of everything again that the sheet has rules for. What could mean something else in
 * there (several selectors, parts of an element, conditions of conditions) stays as it is.
 */
export const nestAtRules: Plugin = (rule, place, rules) => {
  const { children } = rule;
  if (rule.root || !conditions.includes(rule.type) || !Array.isArray(children)) return;
  if (!children.some(isNestable)) return;
  const pieces = children.map((child) =>
    isNestable(child)
      ? { ...child, root: null, children: [{ ...rule, root: child, children: child.children }] }
      : { ...rule, children: [child] },
  );
  // They have their turns next, and this one says nothing.
  rules.splice(place + 1, 0, ...pieces);
  rule.type = 'comm';
};
// styled-components identifies style sheets by it, so it must not be minified.
Object.defineProperty(nestAtRules, 'name', { value: 'nestAtRules' });

function isNestable({ type, props }: Rule): boolean {
  return type === 'rule' && Array.isArray(props) && props.length === 1 && !props[0]?.includes('::');
}
