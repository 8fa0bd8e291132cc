import { escapeHtml } from './escapeHtml';

/** Text that is already markup. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Content = Markup | string | number | null | readonly Content[];

/** A template that escapes all values except markup: markup`<p>${name}</p>`. */
export function markup(parts: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(
    parts.reduce((before, part, place) => before + textOf(contents[place - 1] ?? null) + part),
  );
}

function textOf(content: Content): string {
  if (content === null) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'string') return escapeHtml(content);
  return typeof content === 'number' ? String(content) : content.map(textOf).join('');
}

/** A value as JSON for a script element; escapes text that would end the element. */
export function jsonInScript(value: unknown): Markup {
  const hex = (each: string) => `\\u${(each.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  return new Markup(JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, hex));
}
