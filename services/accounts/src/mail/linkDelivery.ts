import { createFileMailer } from './fileMailer';
import type { Mailer } from './mailer';

/** How mails with links are delivered. */
export interface LinkDelivery {
  /** 'file' writes them to the server's data directory for the operator. */
  kind: 'mail' | 'file';
  mailer: Mailer;
  productName: string;
  /** The origin of links; undefined for the origin of the request. */
  publicOrigin: string | undefined;
}

/** A directory that replaces the mail server for links. */
export interface MailDirectory {
  path: string;
  productName: string;
  publicOrigin: string | undefined;
}

/** Delivers through the mail server if there is one, else to the directory. Null without either. */
export function createLinkDelivery(
  mail: Omit<LinkDelivery, 'kind'> | null,
  mailDirectory: MailDirectory | undefined,
  clock: () => Date,
): LinkDelivery | null {
  if (mail) return { kind: 'mail', ...mail };
  if (!mailDirectory) return null;
  const { path: directory, productName, publicOrigin } = mailDirectory;
  const mailer = createFileMailer({ directory, productName, clock });
  return { kind: 'file', mailer, productName, publicOrigin };
}
