import { oneLine, plainText } from './cleanText';
import { textOf } from './elementText';
import type { PageTree } from './pageTree';

/** A page's titles and metadata. */
export interface PageIdentity {
  /** The headings of level 1. */
  headings: readonly string[];
  /** The title for social media. */
  sharedTitle: string | null;
  title: string | null;
  addresses: readonly string[];
  /** The name of the site. */
  site: string | null;
  author: string | null;
  description: string | null;
  /** The photos for social media. */
  photos: readonly string[];
  /** As written. */
  language: string | null;
}

export function pageIdentity({ elements }: PageTree, url: string): PageIdentity {
  const meta = (name: string) => {
    const found = elements.find(
      ({ name: tag, attribs }) =>
        tag === 'meta' && (attribs.property ?? attribs.name)?.toLowerCase() === name,
    );
    return oneLine(plainText(found?.attribs.content ?? '')) || null;
  };
  const title =
    elements.find(
      ({ name, parent }) => name === 'title' && parent && 'name' in parent && parent.name === 'head',
    ) ?? elements.find(({ name }) => name === 'title');
  const canonical = elements.find(
    ({ name, attribs }) => name === 'link' && attribs.rel?.toLowerCase() === 'canonical',
  )?.attribs.href;
  const siteName = meta('og:site_name');
  return {
    headings: elements
      .filter(({ name }) => name === 'h1')
      .slice(0, 20)
      .map(textOf)
      .filter((text) => text !== '' && text !== siteName),
    sharedTitle: meta('og:title') ?? meta('twitter:title'),
    title: title ? textOf(title) || null : null,
    addresses: [url, canonical, meta('og:url')].flatMap((address) => (address ? [address] : [])),
    site: siteName ?? meta('application-name'),
    author: [meta('author'), meta('article:author')].find((name) => name && !/^https?:/.test(name)) ?? null,
    description: meta('og:description') ?? meta('description'),
    photos: [
      meta('og:image:secure_url'),
      meta('og:image'),
      meta('twitter:image'),
      meta('twitter:image:src'),
      elements.find(({ name, attribs }) => name === 'link' && attribs.rel?.toLowerCase() === 'image_src')
        ?.attribs.href,
    ].flatMap((address) => (address ? [address] : [])),
    language:
      elements.find(({ name }) => name === 'html')?.attribs.lang ??
      meta('content-language') ??
      meta('og:locale'),
  };
}

/** The best name for a page whose recipe has none: the heading that its titles contain, otherwise its only heading. */
export function nameOfPage({ headings, sharedTitle, title }: PageIdentity): string | null {
  const pageTitle = withoutSite(sharedTitle ?? title);
  const [key, whole] = [comparable(pageTitle ?? ''), comparable(sharedTitle ?? title ?? '')];
  const close = headings.find((heading) => {
    const own = comparable(heading);
    return own !== '' && key !== '' && (own.includes(key) || key.includes(own));
  });
  const mentioned = headings.find(
    (heading) => comparable(heading) !== '' && whole.includes(comparable(heading)),
  );
  const [only, another] = headings;
  return close ?? mentioned ?? (only && (!another || !pageTitle) ? only : pageTitle);
}

/** Only letters and digits, in lower case. */
export function comparable(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function withoutSite(title: string | null): string | null {
  if (!title) return null;
  return title.split(/\s[|–—»·-]\s/, 1)[0]?.trim() || title;
}
