/**
 * Parses typed minutes: '90', '1:30', '1 h 30', '1 h 30 min', '45 min', '1,000 h'. Returns null if invalid.
 */
export function parseMinutes(text: string): number | null {
  const found =
    /^(?:(\d{1,4})\s*(?::|h(?:ours?|rs?)?)\s*)?(?:(\d{1,6})\s*(?:m(?:in(?:utes?|s)?)?)?\.?)?$/i.exec(
      text.trim().replace(/(\d),(?=\d{3}(?!\d))/g, '$1'),
    );
  const [whole = '', hours, minutes] = found ?? [];
  if (whole === '') return null;
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}
