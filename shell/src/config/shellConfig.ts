import { z } from 'zod';

/** Where the Support button's form goes and whom it is for. */
const donationSchema = z.object({ url: z.url(), businessId: z.string() });

const shellConfigSchema = z.object({
  productName: z.string().min(1),
  donation: donationSchema.nullable(),
  googleConfigured: z.boolean(),
});
export type Donation = z.infer<typeof donationSchema>;
export type ShellConfig = z.infer<typeof shellConfigSchema>;

const defaults: ShellConfig = { productName: 'Forkcast', donation: null, googleConfigured: false };

/** What this server says about itself, put into the page by the gateway. */
export function readShellConfig(page: Document = document): ShellConfig {
  const content = page.querySelector('meta[name="forkcast-config"]')?.getAttribute('content');
  if (!content?.startsWith('{')) return defaults;
  return shellConfigSchema.parse(JSON.parse(content));
}
