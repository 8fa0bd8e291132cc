import { mailHtml } from '../mail/mailHtml';
import type { Mail } from '../mail/mailer';

export interface VerificationMailParticulars {
  accountId: string;
  to: string;
  productName: string;
  /** The address of the page that confirms. */
  link: string;
}

/** Goes to somebody who may never have heard of the product: nothing in it was typed by whoever gave their address. */
export function verificationMail({ accountId, to, productName, link }: VerificationMailParticulars): Mail {
  const paragraphs = [
    'Hello,',
    `somebody, hopefully you, gave this address for an account at ${productName}. The link below confirms that it is yours; it is good for 7 days.`,
    'If it was not you, leave the link alone: opening it would put your address to somebody else’s account.',
  ];
  return {
    accountId,
    to,
    subject: `Confirm your ${productName} address`,
    text: [...paragraphs, link].join('\n\n'),
    html: mailHtml(paragraphs, { label: 'Confirm my address', address: link }),
    link,
  };
}
