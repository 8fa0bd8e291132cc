/** Radix reads a toast aloud from here, in texts that never change. */
const TOAST_ANNOUNCEMENT = 'span[role="status"][aria-live][style]';

/**
 * Texts for which React keeps the text node because they have siblings. A browser's translator replaces the node, and React then
 * updates or removes one that is no longer on the page (ADR 91).
 */
exports.findKeptTexts = (container) => {
  const texts = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (parentElement?.matches(TOAST_ANNOUNCEMENT)) continue;
    const isKept = Object.keys(walker.currentNode).some((key) => key.startsWith('__reactFiber$'));
    if (isKept && data.trim() !== '') texts.push(`${data} in ${parentElement?.outerHTML ?? ''}`);
  }
  return texts;
};
