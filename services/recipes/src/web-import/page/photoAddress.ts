const MAX_CHARACTERS = 2_000;
/** Placeholders for photos that are loaded lazily. */
const PLACEHOLDER =
  /(?:^|[/_-])(?:blank|spacer|pixel|placeholder|transparent|loading)[\w-]*\.(?:gif|png|svg|jpe?g)/i;

/** The first address that is a valid HTTP URL, made absolute with the page's URL; null if there is none. */
export function photoAddress(written: readonly string[], page: string): string | null {
  for (const address of written) {
    const trimmed = address.trim();
    if (trimmed === '' || trimmed.length > MAX_CHARACTERS || !URL.canParse(trimmed, page)) continue;
    const url = new URL(trimmed, page);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    if (isWeb && !url.username && !PLACEHOLDER.test(url.pathname) && url.href.length <= MAX_CHARACTERS)
      return url.href;
  }
  return null;
}
