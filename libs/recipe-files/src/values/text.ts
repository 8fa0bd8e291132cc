import { Parser } from 'htmlparser2';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
const UNWANTED = /[\0\u00AD\u200B\u200E\u200F\u2060\uFEFF\p{Surrogate}]/gu;

/** A text or number, trimmed, with HTML entities decoded; empty for everything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? withoutEntities(value).replace(UNWANTED, '').trim() : '';
}

/** Decodes HTML entities: apps keep '&amp;' and '&frac12;' from saved pages. */
export function withoutEntities(text: string): string {
  return text.replace(ENTITY, decodeEntity);
}

function decodeEntity(entity: string): string {
  let text = '';
  const parser = new Parser({ ontext: (part) => (text += part) });
  parser.end(entity);
  return text;
}

/** The non-empty lines of a text, trimmed. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(/[\s\u00A0]+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** The http or https address if the whole text is one; otherwise null. */
export function webAddressIn(text: string): string | null {
  const address = /^www\.\S+$/i.test(text) ? `https://${text}` : text;
  return /^https?:\/\/[^\s/][^\s]*$/i.test(address) && URL.canParse(address) ? address : null;
}

/** Converts a date or time to ISO 8601: '2022-08-18 10:03:03' to '2022-08-18T10:03:03'. Null for other texts. */
export function isoDateIn(text: string): string | null {
  const found =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|UTC|[+-]\d{2}:?\d{2})?)?/i.exec(text);
  if (!found) return null;
  const [, day = '', time, zone = ''] = found;
  if (Number.isNaN(Date.parse(day))) return null;
  const offset = /^(?:z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  return time === undefined ? day : `${day}T${time}${offset}`;
}

/** Converts Unix seconds to an instant; null if they are invalid. */
export function instantOf(seconds: number): string | null {
  const date = new Date(seconds * 1_000);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
