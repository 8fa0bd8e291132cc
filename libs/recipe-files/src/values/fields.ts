import { textOf } from './text';

/** A value of JSON that has named parts. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value of JSON has named parts. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The named parts of a value; none where it has none. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** The entries of a list; a single value is a list of itself, nothing is an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** A number that is written as one or as a text; null for everything else. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value).replace(',', '.');
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/**
 * Named parts that remember which of them somebody asked for, so that the others are not lost: a later version of an app may
 * say what nobody here has seen.
 */
export class ReadFields {
  readonly #fields: Fields;
  readonly #read = new Set<string>();

  constructor(value: unknown) {
    this.#fields = fieldsOf(value);
  }

  /** The first of these that is there. */
  value(...names: readonly string[]): unknown {
    for (const name of names) this.#read.add(name);
    const name = names.find((each) => Object.hasOwn(this.#fields, each) && isSaid(this.#fields[each]));
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

  /** Fields without meaning for a user: ids, settings, counters. */
  passBy(...names: readonly string[]): void {
    for (const name of names) this.#read.add(name);
  }

  whole(): Fields {
    return this.#fields;
  }

  /** The fields that were not read, by name. */
  left(): readonly (readonly [name: string, value: unknown])[] {
    return Object.entries(this.#fields).filter(([name, value]) => !this.#read.has(name) && isSaid(value));
  }
}

function isSaid(value: unknown): boolean {
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}
