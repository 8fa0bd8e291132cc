import { escapeHtml } from '@forkcast/service-kit';
import type { MailOptions } from '../config';
import type { ComposedMail } from '../mailing/events';

export interface MailParts {
  subject: string;
  opening: string;
  /** Lines of the list. */
  lines: readonly string[];
  /** A link to a page of the product. */
  link: { label: string; path: string };
}

/** Composes the mail as plain text and simple HTML. User-entered text is escaped. */
export function composeMail(
  { subject, opening, lines, link }: MailParts,
  { publicOrigin }: MailOptions,
): ComposedMail {
  const address = `${publicOrigin}${link.path}`;
  const settings = `${publicOrigin}/settings?tab=notifications`;
  const list = lines.length > 0 ? [lines.map((line) => `- ${line}`).join('\n')] : [];
  const text = [opening, ...list, `${link.label}: ${address}`, `Manage email preferences: ${settings}`];
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  const html = [
    `<p>${escapeHtml(opening)}</p>`,
    items === '' ? '' : `<ul>${items}</ul>`,
    `<p><a href="${escapeHtml(address)}">${escapeHtml(link.label)}</a></p>`,
    `<p><small><a href="${escapeHtml(settings)}">Manage email preferences</a></small></p>`,
  ].join('');
  return {
    subject,
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${html}</body></html>`,
  };
}
