import { escapeHtml } from '@forkcast/service-kit';
import type { Mail } from './mailer';

export interface LinkMailContent {
  accountId: string;
  to: string;
  subject: string;
  paragraphs: readonly string[];
  /** The text and the address of the link at the end. */
  label: string;
  link: string;
}

/** A mail of a few paragraphs with a link at the end, as plain text and as HTML. */
export function linkMail({ accountId, to, subject, paragraphs, label, link }: LinkMailContent): Mail {
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`,
  ].join('');
  return {
    accountId,
    to,
    subject,
    text: [...paragraphs, link].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${html}</body></html>`,
    link,
  };
}
