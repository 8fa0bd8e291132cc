import { mailHtml } from '../mail/mailHtml';
import type { Mail } from '../mail/mailer';

export interface ResetMailParticulars {
  accountId: string;
  to: string;
  displayName: string;
  productName: string;
  /** The address of the page at which the new password is set. */
  address: string;
}

export function resetMail(particulars: ResetMailParticulars): Mail {
  const { accountId, to, displayName, productName, address } = particulars;
  const paragraphs = [
    `Hello ${displayName},`,
    `somebody, hopefully you, asked for a new password for your ${productName} account. The link below lets you set one; it works once, and for an hour.`,
    'If it was not you, there is nothing to do: your password stays as it is.',
  ];
  return {
    accountId,
    to,
    subject: `Set a new ${productName} password`,
    text: [...paragraphs, address].join('\n\n'),
    html: mailHtml(paragraphs, { label: 'Set a new password', address }),
  };
}
