import { escapeHtml } from '@forkcast/service-kit';
import type { MailOptions } from '../config';
import type { ComposedMail } from '../mailing/events';

export interface MailParts {
  subject: string;
  opening: string;
  /** What the mail is about, a line each. */
  lines: readonly string[];
  /** Where it goes on, below the product's own address. */
  link: { label: string; path: string };
}

/** The same mail as plain text and as simple HTML. What people wrote is text in both. */
export function mailOf(
  { subject, opening, lines, link }: MailParts,
  { publicOrigin }: MailOptions,
): ComposedMail {
  const address = `${publicOrigin}${link.path}`;
  const choose = `${publicOrigin}/settings?tab=notifications`;
  const listed = lines.length > 0 ? [lines.map((line) => `- ${line}`).join('\n')] : [];
  const text = [opening, ...listed, `${link.label}: ${address}`, `Manage email preferences: ${choose}`];
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  const html = [
    `<p>${escapeHtml(opening)}</p>`,
    items === '' ? '' : `<ul>${items}</ul>`,
    `<p><a href="${escapeHtml(address)}">${escapeHtml(link.label)}</a></p>`,
    `<p><small><a href="${escapeHtml(choose)}">Manage email preferences</a></small></p>`,
  ].join('');
  return {
    subject,
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${html}</body></html>`,
  };
}
