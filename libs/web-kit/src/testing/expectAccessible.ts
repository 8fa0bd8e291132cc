import { axe } from 'jest-axe';

/** Fails on accessibility violations that axe finds, and on text that breaks once the browser has translated the page. */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  // Regions and contrast are checked in the real browser: jsdom has no layout, and a screen no shell around it.
  const results = await axe(container, { rules: { region: { enabled: false } } });
  expect(results).toHaveNoViolations();
  expect(untranslatableTexts(container)).toEqual([]);
}

/** Radix reads a toast aloud from here, in texts that never change. */
const toastAnnouncement = 'span[role="status"][aria-live][style]';

/**
 * Texts with siblings, for which React keeps the text node itself. A translator replaces it, and React then updates or removes a
 * node that is no longer on the page.
 */
function untranslatableTexts(container: Element): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text; // by SHOW_TEXT
    if (parentElement?.matches(toastAnnouncement)) continue;
    const isKeptByReact = Object.keys(walker.currentNode).some((key) => key.startsWith('__reactFiber$'));
    if (isKeptByReact && data.trim() !== '') texts.push(`${data} in ${parentElement?.outerHTML ?? ''}`);
  }
  return texts;
}
