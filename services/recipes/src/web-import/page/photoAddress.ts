const LONGEST = 2_000;
/** Placeholders for photos that are loaded lazily. */
const PLACEHOLDER =
  /(?:^|[/_-])(?:blank|spacer|pixel|placeholder|transparent|loading)[\w-]*\.(?:gif|png|svg|jpe?g)/i;

/**
 * The first address that is a valid HTTP URL, made absolute; null if there is none.
 *
 * @param base the page's URL; empty for a file, which has absolute URLs
 */
export function photoAddress(written: readonly string[], base: string): string | null {
  const from = base === '' ? undefined : base;
  for (const address of written) {
    const trimmed = address.trim();
    if (trimmed === '' || trimmed.length > LONGEST || !URL.canParse(trimmed, from)) continue;
    const url = new URL(trimmed, from);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    if (isWeb && !url.username && !PLACEHOLDER.test(url.pathname) && url.href.length <= LONGEST)
      return url.href;
  }
  return null;
}
