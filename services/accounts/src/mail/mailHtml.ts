import { escapeHtml } from '@forkcast/service-kit';

/** A mail with paragraphs and, if given, a link at the end. */
export function mailHtml(paragraphs: readonly string[], link?: { label: string; address: string }): string {
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  if (link) body.push(`<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>`);
  return `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${body.join('')}</body></html>`;
}
