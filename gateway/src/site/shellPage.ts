import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ApiError, escapeHtml } from '@forkcast/service-kit';
import type { GatewayOptions } from '../gatewayOptions';
import { isMissing } from './fileServer';
import type { FirstImage, Preload } from './firstScreen';

/** This server's settings for the shell. */
export interface PageConfig extends Required<
  Pick<GatewayOptions, 'productName' | 'donation' | 'passwordSignIn' | 'signUp' | 'serviceWorker'>
> {
  googleConfigured: boolean;
  /** The buttons of OpenID Connect providers. */
  providers: readonly { id: string; label: string }[];
}

const FOR_SIGNED_IN = /<!-- signed in -->.*?<!-- \/signed in -->\s*/gs;
const FIRST_SCREEN = '<!-- first screen -->';
const FIRST_IMAGE = '<!-- first image -->';
const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;
const FOR_SIGNED_OUT = /<!-- signed out -->.*?<!-- \/signed out -->\s*/gs;

/** The shell's index.html, read and filled in for each request. */
export class ShellPage {
  readonly #file: string;
  readonly #config: PageConfig;

  constructor(shellDirectory: string, config: PageConfig) {
    this.#file = path.join(shellDirectory, 'index.html');
    this.#config = config;
  }

  /**
   * `signedIn` selects what the page loads first. `preloads` has further files that the shell's build doesn't
   * know. `image` is the first picture. Also returns the hashes of the page's own scripts. Throws ApiError
   * 'unavailable' while there is no built page.
   */
  async render(
    nonce: string,
    { signedIn, preloads, image }: { signedIn: boolean; preloads: readonly Preload[]; image?: FirstImage },
  ): Promise<{ html: string; scriptHashes: readonly string[] }> {
    const template = await this.#readTemplate();
    const scriptHashes = [...template.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashOf(script));
    const html = template
      .replace(signedIn ? FOR_SIGNED_OUT : FOR_SIGNED_IN, '')
      .replace(FIRST_SCREEN, () => preloads.map(preloadLinkOf).join('\n    '))
      .replace(FIRST_IMAGE, () => (image ? pictureOf(image) : ''))
      .replaceAll('__CSP_NONCE__', () => escapeHtml(nonce))
      .replaceAll('__PRODUCT_NAME__', () => escapeHtml(this.#config.productName))
      .replaceAll('__FORKCAST_CONFIG__', () => escapeHtml(JSON.stringify({ ...this.#config, signedIn })));
    return { html, scriptHashes };
  }

  async #readTemplate(): Promise<string> {
    try {
      return await readFile(this.#file, 'utf8');
    } catch (error) {
      if (isMissing(error)) throw new ApiError('unavailable', 'The web pages have not been built yet');
      throw error;
    }
  }
}

/** Returns the hash of an inline script in the format of a Content-Security-Policy. */
function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Must match the request of the page's scripts, or the browser ignores the preloaded response. */
function preloadLinkOf({ href, as }: Preload): string {
  return `<link rel="preload" href="${escapeHtml(href)}" as="${as}"${as === 'fetch' ? ' crossorigin' : ''} />`;
}

/** Decorative; the screen's first view replaces it. */
function pictureOf({ src, srcset, sizes }: FirstImage): string {
  const attributes = Object.entries({ src, srcset, sizes }).map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  );
  return `<span class="picture"><img alt="" fetchpriority="high" ${attributes.join(' ')} /></span>`;
}
