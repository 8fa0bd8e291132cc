/**
 * The attributes of an element whose words somebody wrote: each from the side that its script begins on, and, where the
 * language is known (BCP 47), read aloud in it.
 */
export function wordsIn(language: string | null = null): { dir: 'auto'; lang: string | undefined } {
  return { dir: 'auto', lang: language ?? undefined };
}
