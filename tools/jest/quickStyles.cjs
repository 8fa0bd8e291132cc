const path = require('node:path');

// Before jsdom itself: its style rules take this function when they are loaded.
const jsdom = path.dirname(require.resolve('jsdom', { paths: [require.resolve('jest-environment-jsdom')] }));
const selectors = require(path.join(jsdom, 'jsdom/living/helpers/selectors.js'));
const matches = selectors.matchesDontThrow;

/**
 * jsdom asks its selector engine about every rule of every style sheet for every element whose style is wanted, which
 * finding elements by role does for hundreds: a third of the time of a page's tests. Here the engine is asked only where
 * the element has the class and the name that the rule's last part demands.
 */
selectors.matchesDontThrow = (element, selector) =>
  typeof selector === 'string' && !mayMatch(element, selector) ? false : matches(element, selector);

const demands = new Map();

function mayMatch(element, selector) {
  let demanded = demands.get(selector);
  if (demanded === undefined) demands.set(selector, (demanded = demandsOf(selector)));
  if (demanded === null) return true;
  const classes = element.getAttributeNS(null, 'class');
  const name = element._localName.toLowerCase();
  return demanded.some(
    (one) =>
      (one.name === undefined || one.name === name) &&
      (one.class === undefined || (classes !== null && classes.includes(one.class))),
  );
}

/**
 * For each selector of a list, the element name and a class without which it cannot match; null where that cannot be told
 * with certainty.
 */
function demandsOf(selector) {
  // What stands in brackets only narrows further.
  const flat = withoutArguments(selector.replace(/\[[^\][()\\]*\]/g, ''));
  if (!/^[\w\s,.:#>+~*-]+$/.test(flat)) return null;
  const found = flat.split(',').map((one) => {
    const last = one
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    return { name: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(), class: /\.([\w-]+)/.exec(last)?.[1] };
  });
  return found.every((one) => one.name !== undefined || one.class !== undefined) ? found : null;
}

/** '.a:not(.b, :is(.c)) > p' → '.a:not > p' */
function withoutArguments(selector) {
  const without = selector.replace(/\([^()]*\)/g, '');
  return without === selector ? selector : withoutArguments(without);
}
