import { webOrigin, type Environment, type EnvironmentShape } from '@forkcast/service-kit';
import { z } from 'zod';

export interface MailOptions {
  productName: string;
  /** The origin of links: 'https://forkcast.example.org' */
  publicOrigin: string;
}

/** The environment variables of this service. */
export const mailServiceEnvironment = {
  SMTP_URL: z.string().optional(),
  PRODUCT_NAME: z.string().min(1).max(60).default('Forkcast'),
  PUBLIC_ORIGIN: webOrigin.optional(),
} satisfies EnvironmentShape;

/** Null without a mail server. */
export function mailOptions({
  SMTP_URL,
  PRODUCT_NAME: productName,
  PUBLIC_ORIGIN,
}: Environment<typeof mailServiceEnvironment>): MailOptions | null {
  if (!SMTP_URL || PUBLIC_ORIGIN === undefined) return null;
  return { productName, publicOrigin: PUBLIC_ORIGIN };
}
