import type { Page } from 'playwright-core';

/**
 * Imitates Chrome's translator: replaces every text node with a new one in two `<font>` elements, including later ones
 * as they appear, and skips translate="no". The words stay the same.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untranslated = '[translate="no"], script, style, textarea, svg, head';
    const translate = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || parent.tagName === 'FONT' || text.data.trim() === '' || parent.closest(untranslated))
        return;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).append(text.data);
      text.replaceWith(outer);
    };
    const translateAll = (root: Node) => {
      const texts: Text[] = root instanceof Text ? [root] : [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text); // SHOW_TEXT yields only text nodes.
      texts.forEach(translate);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) translate(target);
        addedNodes.forEach(translateAll);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
