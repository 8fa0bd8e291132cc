import { createFileMailer } from './fileMailer';
import type { Mailer } from './mailer';

/** How a mail with a link gets to whoever has to open it. */
export interface LinkDelivery {
  /** 'file': into the server's data directory, where whoever runs it finds it. */
  kind: 'mail' | 'file';
  mailer: Mailer;
  productName: string;
  /** What links begin with; undefined: wherever the browser reaches the product. */
  publicOrigin: string | undefined;
}

/** A directory that takes the place of a mail server for the links that people need. */
export interface MailDirectory {
  path: string;
  productName: string;
  publicOrigin: string | undefined;
}

/** Through the mail server where there is one, else into the directory; null where there is neither. */
export function linkDelivery(
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
