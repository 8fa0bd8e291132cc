/** A text, or one that depends on a count: '{count} meal' and '{count} meals'. */
export type TextForms = string | { readonly one: string; readonly other: string };

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type NamesOf<Forms extends TextForms> = Forms extends string
  ? NamesIn<Forms>
  : Forms extends { readonly one: infer One extends string; readonly other: infer Other extends string }
    ? NamesIn<One> | NamesIn<Other> | 'count'
    : never;

type ValuesOf<Names extends string, Value> = [Names] extends [never]
  ? []
  : [values: { readonly [Name in Names]: Name extends 'count' ? number : Value }];

/** The values that a text needs, by placeholder name. */
export type TextValues<Forms extends TextForms, Value = string | number> = ValuesOf<NamesOf<Forms>, Value>;

const PLACEHOLDER = /\{(\w+)\}/;
// Created for the first large number, because loading the locale data takes longer than drawing a page.
let numbers: Intl.NumberFormat | undefined;

/** Formats a value for people: numbers get thousands separators. */
export function writtenValue<Value>(value: Value): Value | string {
  if (typeof value !== 'number') return value;
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return String(value);
  numbers ??= new Intl.NumberFormat('en-US');
  return numbers.format(value);
}

/** Splits a text into literals and, between them, names of placeholders. */
export function textPieces(forms: TextForms, count: unknown): string[] {
  if (typeof forms === 'string') return forms.split(PLACEHOLDER);
  return (Number(count) === 1 ? forms.one : forms.other).split(PLACEHOLDER);
}

/** Texts by key with their values filled in. `defineTexts` of libs/ui extends it for screens. */
export function textTable<const All extends Readonly<Record<string, TextForms>>>(texts: All) {
  return <Key extends keyof All>(key: Key, ...[values]: TextValues<All[Key]>): string =>
    textPieces(texts[key] ?? '', values?.['count' as never])
      .map((piece, at) => (at % 2 ? writtenValue(values?.[piece as never]) : piece))
      .join('');
}
