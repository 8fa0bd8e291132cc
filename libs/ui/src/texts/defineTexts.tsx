import { Fragment, type ReactNode } from 'react';

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

type Values<Names extends string, Value> = [Names] extends [never]
  ? []
  : [values: { readonly [Name in Names]: Name extends 'count' ? number : Value }];

/** The texts of a feature, by key. */
export interface Texts<All extends Readonly<Record<string, TextForms>>> {
  /** The text under `key` with its values put in; numbers as people write them ('1,200'). */
  <Key extends keyof All>(key: Key, ...values: Values<NamesOf<All[Key]>, string | number>): string;
  /** The same, where values are elements: a link or a name set in bold. */
  rich<Key extends keyof All>(key: Key, ...values: Values<NamesOf<All[Key]>, ReactNode>): ReactNode;
}

const PLACE = /\{(\w+)\}/;
// Made when a number is large: most pages have none, and the browser's tables take longer to load than the page to be drawn.
let numbers: Intl.NumberFormat | undefined;
const written = (value: number): string => {
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return String(value);
  numbers ??= new Intl.NumberFormat('en-US');
  return numbers.format(value);
};

/**
 * What a feature says, in one place: screens ask for texts by key, so that another language is another table.
 * `'{meal} moved to {day}'` has values; `{ one: '{count} meal', other: '{count} meals' }` goes by its count.
 *
 *     const t = defineTexts({ moved: '{meal} moved to {day}' });
 *     t('moved', { meal: 'Soup', day: 'Monday' });
 */
export function defineTexts<const All extends Readonly<Record<string, TextForms>>>(texts: All): Texts<All> {
  type Given = Readonly<Record<string, ReactNode>>;
  /** The pieces of a text: what stands in it, and between each two of them the name of a value. */
  const piecesOf = (key: keyof All, values?: Given): string[] => {
    const forms: TextForms = texts[key] ?? '';
    if (typeof forms === 'string') return forms.split(PLACE);
    return (Number(values?.['count']) === 1 ? forms.one : forms.other).split(PLACE);
  };
  const said = <Value,>(value: Value) => (typeof value === 'number' ? written(value) : value);
  const text = (key: keyof All, values?: Readonly<Record<string, string | number>>): string =>
    piecesOf(key, values)
      .map((piece, at) => (at % 2 ? said(values?.[piece]) : piece))
      .join('');
  const rich = (key: keyof All, values?: Given): ReactNode =>
    piecesOf(key, values).map((piece, at) => (
      <Fragment key={at}>{at % 2 ? said(values?.[piece]) : piece}</Fragment>
    ));
  return Object.assign(text, { rich });
}
