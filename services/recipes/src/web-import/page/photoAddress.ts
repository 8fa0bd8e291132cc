const LONGEST = 2_000;
/** What pages show in the place of a photo that comes later. */
const PLACEHOLDER =
  /(?:^|[/_-])(?:blank|spacer|pixel|placeholder|transparent|loading)[\w-]*\.(?:gif|png|svg|jpe?g)/i;

/**
 * The first of some addresses that a photo can be fetched from over HTTP, made whole; null where there is none.
 *
 * @param base where the page is; empty for a file, whose addresses are whole
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
