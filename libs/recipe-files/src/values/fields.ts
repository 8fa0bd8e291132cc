import { textOf } from './text';

/** A JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a value; empty for anything but an object. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** The entries of a list. A single value becomes a list of itself, null and undefined an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** The name of a tag, a food or a unit, or the text itself. */
export function nameOf(value: unknown): string {
  return textOf(value) || textOf(fieldsOf(value).name);
}

/** Converts a number, or a text with one; null for everything else. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value).replace(',', '.');
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** Tracks which fields were read, so that unknown fields of a later app version are kept in the notes. */
export class ReadFields {
  readonly #fields: Fields;
  readonly #read = new Set<string>();

  constructor(value: unknown) {
    this.#fields = fieldsOf(value);
  }

  /** The first of these fields that has a value. */
  value(...names: readonly string[]): unknown {
    for (const name of names) this.#read.add(name);
    const name = names.find((each) => Object.hasOwn(this.#fields, each) && hasValue(this.#fields[each]));
    return name === undefined ? undefined : this.#fields[name];
  }

  text(...names: readonly string[]): string {
    return textOf(this.value(...names));
  }

  list(...names: readonly string[]): readonly unknown[] {
    return listOf(this.value(...names));
  }

  number(...names: readonly string[]): number | null {
    return numberOf(this.value(...names));
  }

  /** Marks fields without meaning for a user as read: ids, settings, counters. */
  ignore(...names: readonly string[]): void {
    for (const name of names) this.#read.add(name);
  }

  all(): Fields {
    return this.#fields;
  }

  /** The fields that were not read, by name. */
  unread(): readonly (readonly [name: string, value: unknown])[] {
    return Object.entries(this.#fields).filter(([name, value]) => !this.#read.has(name) && hasValue(value));
  }
}

function hasValue(value: unknown): boolean {
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}
