import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { startProduct, type Product } from './product';

const root = path.resolve(__dirname, '../..');

/** The product next to a local website that it treats as the public web. */
export interface ProductWithPages extends Product {
  /** The URL prefix of the website: 'http://kitchen.example:8080' */
  pages: string;
}

/**
 * Starts both. `pages` maps path prefixes to the website's responses; all other paths are 404. `environment` is the
 * product's.
 */
export async function startWithLocalPages(
  pages: Readonly<Record<string, string>>,
  environment: Record<string, string> = {},
): Promise<ProductWithPages> {
  const site = createServer(({ url = '' }, response) => {
    const [, page] = Object.entries(pages).find(([prefix]) => url.startsWith(prefix)) ?? [];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const at = site.address();
  if (typeof at !== 'object' || at === null) throw new Error('no port');
  const product = await startProduct(environment, [bundleWithLocalPages()]);
  return {
    ...product,
    pages: `http://kitchen.example:${at.port}`,
    dispose: async () => {
      await product.dispose();
      site.closeAllConnections();
      site.close();
    },
  };
}

/**
 * Bundles it like the product, because threads look for their programs next to the bundle. Returns the program's path.
 */
export function bundleWithLocalPages(): string {
  const entries = ['--workers', 'e2e/product/withLocalPages.ts'];
  execFileSync(process.execPath, ['tools/esbuild.mjs', 'e2e/product', ...entries], { cwd: root });
  return path.join(__dirname, 'dist/withLocalPages.js');
}
