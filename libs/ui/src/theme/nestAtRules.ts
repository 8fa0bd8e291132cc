import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];
type Rule = Parameters<Plugin>[0];

/** At-rules that only apply conditionally. */
const conditions: readonly string[] = ['@media', '@supports', '@container'];

/**
 * Turns `@media x { .a { … } }` into the equivalent `.a { @media x { … } }` for styled-components, which adds
 * a component's rules on its first render. When a plain rule is added, Chromium checks only that rule; when
 * an at-rule is added, it recalculates all styles of the sheet. Rules whose meaning could change (several
 * selectors, pseudo-elements, nested conditions) stay as they are.
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
  // Stylis visits the pieces next; 'comm' makes it ignore this rule.
  rules.splice(place + 1, 0, ...pieces);
  rule.type = 'comm';
};
// styled-components identifies style sheets by this name, so it must not be minified.
Object.defineProperty(nestAtRules, 'name', { value: 'nestAtRules' });

function isNestable({ type, props }: Rule): boolean {
  return type === 'rule' && Array.isArray(props) && props.length === 1 && !props[0]?.includes('::');
}
