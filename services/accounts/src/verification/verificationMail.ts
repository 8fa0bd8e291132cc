import { mailHtml } from '../mail/mailHtml';
import type { Mail } from '../mail/mailer';

export interface VerificationMailParticulars {
  accountId: string;
  to: string;
  productName: string;
  /** The address of the confirmation page. */
  link: string;
}

/** May reach a stranger, so it contains nothing that the registrant typed. */
export function verificationMail({ accountId, to, productName, link }: VerificationMailParticulars): Mail {
  const paragraphs = [
    'Hello,',
    `Please confirm that this is your email address for ${productName}. The link below works for 7 days.`,
    "If you didn't sign up, ignore this email and don't open the link. It would add your address to someone else's account.",
  ];
  return {
    accountId,
    to,
    subject: `Confirm your email address for ${productName}`,
    text: [...paragraphs, link].join('\n\n'),
    html: mailHtml(paragraphs, { label: 'Confirm my address', address: link }),
    link,
  };
}
