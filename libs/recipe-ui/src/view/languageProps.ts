/**
 * Attributes of an element with user-written text: the direction follows the text's script, and a known language (BCP
 * 47) is set for screen readers.
 */
export function languageProps(language: string | null = null): { dir: 'auto'; lang: string | undefined } {
  return { dir: 'auto', lang: language ?? undefined };
}
