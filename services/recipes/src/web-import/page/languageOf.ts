import { languageSchema } from '@forkcast/contracts';

/** Frequent small words that distinguish languages. */
const tellingWords: Readonly<Record<string, string>> = {
  en: 'the and with until of for minutes into from your cup teaspoon tablespoon chopped add then heat stir',
  de: 'und die der das mit den ein eine bis zum im nach dem auf gramm minuten zutaten zubereitung geben für',
  fr: 'et le les des du dans une avec pour un à au la pendant cuillère ajouter préparation jusqu ingrédients',
  es: 'y el los las con una para en del hasta al minutos cucharada añadir preparación ingredientes por que',
  it: 'e il gli con una per del della nel fino al di le minuti cucchiai aggiungere preparazione ingredienti un',
  nl: 'en het een met de van voor tot op in minuten eetlepel voeg bereiding ingrediënten laat toe uit',
  pt: 'e o os as com uma para em do da até ao minutos colher adicione modo ingredientes por não um',
};
const languagesOf = new Map<string, string[]>();
for (const [language, text] of Object.entries(tellingWords)) {
  for (const word of text.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
}

const MAX_CHARACTERS = 20_000;
const MIN_WORDS = 3;
/** The factor by which a language has to lead. */
const LEAD = 1.3;

/** The most likely language of a text, of the seven supported ones; null if unclear. */
export function languageOfText(text: string): string | null {
  const counts = new Map<string, number>();
  for (const [word] of text
    .slice(0, MAX_CHARACTERS)
    .toLowerCase()
    .matchAll(/\p{L}+/gu)) {
    const languages = languagesOf.get(word) ?? [];
    for (const language of languages)
      counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length);
  }
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one);
  if (!first || first[1] < MIN_WORDS || first[1] < (second?.[1] ?? 0) * LEAD) return null;
  return first[0];
}

/** A BCP 47 language tag: 'en-GB' for 'en_gb'; null if it isn't a language. */
export function languageTag(written: string | null): string | null {
  const [tag = ''] = (written ?? '')
    .trim()
    .replaceAll('_', '-')
    .split(/[\s,;]/, 1);
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(tag)) return null;
  return languageSchema.safeParse(tag).data ?? null;
}
