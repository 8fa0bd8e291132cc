import { mailHtml } from '../mail/mailHtml';
import type { Mail } from '../mail/mailer';

export interface ResetMailParticulars {
  accountId: string;
  to: string;
  displayName: string;
  productName: string;
  /** The address of the page for setting a new password. */
  address: string;
}

export function resetMail(particulars: ResetMailParticulars): Mail {
  const { accountId, to, displayName, productName, address } = particulars;
  const paragraphs = [
    `Hello ${displayName},`,
    `We received a request to reset your ${productName} password. Use the link below to set a new one. It works once and expires after an hour.`,
    "If this wasn't you, you can ignore this email. Your password won't change.",
  ];
  return {
    accountId,
    to,
    subject: `Reset your ${productName} password`,
    text: [...paragraphs, address].join('\n\n'),
    html: mailHtml(paragraphs, { label: 'Set a new password', address }),
  };
}
