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

/** What a text asks for: a value for each name in it. */
export type TextValues<Forms extends TextForms, Value = string | number> = ValuesOf<NamesOf<Forms>, Value>;

const PLACE = /\{(\w+)\}/;
// Made when a number is large: most pages have none, and the browser's tables take longer to load than the page to be drawn.
let numbers: Intl.NumberFormat | undefined;

/** A value as people write it: numbers with their thousands apart. */
export function writtenValue<Value>(value: Value): Value | string {
  if (typeof value !== 'number') return value;
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return String(value);
  numbers ??= new Intl.NumberFormat('en-US');
  return numbers.format(value);
}

/** The pieces of a text: what stands in it, and between each two of them the name of a value. */
export function textPieces(forms: TextForms, count: unknown): string[] {
  if (typeof forms === 'string') return forms.split(PLACE);
  return (Number(count) === 1 ? forms.one : forms.other).split(PLACE);
}

/** Texts by key with their values put in; `defineTexts` of libs/ui is this and what screens need besides. */
export function textTable<const All extends Readonly<Record<string, TextForms>>>(texts: All) {
  return <Key extends keyof All>(key: Key, ...[values]: TextValues<All[Key]>): string =>
    textPieces(texts[key] ?? '', values?.['count' as never])
      .map((piece, at) => (at % 2 ? writtenValue(values?.[piece as never]) : piece))
      .join('');
}
