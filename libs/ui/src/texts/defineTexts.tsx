import { textPieces, textTable, writtenValue, type TextForms, type TextValues } from '@forkcast/contracts';
import { Fragment, type ReactNode } from 'react';
import { ownText } from './ownText';

/** The texts of a feature, by key. */
export interface Texts<All extends Readonly<Record<string, TextForms>>> {
  /** The text under `key` with its values put in; numbers as people write them ('1,200'). */
  <Key extends keyof All>(key: Key, ...values: TextValues<All[Key]>): string;
  /** The same, where values are elements: a link or a name set in bold. */
  rich<Key extends keyof All>(key: Key, ...values: TextValues<All[Key], ReactNode>): ReactNode;
}

/**
 * What a feature says, in one place: screens ask for texts by key, so that another language is another table.
 * `'{meal} moved to {day}'` has values; `{ one: '{count} meal', other: '{count} meals' }` goes by its count.
 *
 *     const t = defineTexts({ moved: '{meal} moved to {day}' });
 *     t('moved', { meal: 'Soup', day: 'Monday' });
 */
export function defineTexts<const All extends Readonly<Record<string, TextForms>>>(texts: All): Texts<All> {
  const rich = (key: keyof All, values?: Readonly<Record<string, ReactNode>>): ReactNode =>
    textPieces(texts[key] ?? '', values?.['count'])
      .map((piece, at) => (at % 2 ? writtenValue(values?.[piece]) : piece))
      .reduce<ReactNode[]>(joinTexts, [])
      .map((piece, at) => <Fragment key={at}>{ownText(piece)}</Fragment>);
  return Object.assign(textTable(texts), { rich });
}

/** Appends a part and joins adjacent texts. */
function joinTexts(pieces: ReactNode[], piece: ReactNode): ReactNode[] {
  const last = pieces.at(-1);
  return typeof last === 'string' && typeof piece === 'string'
    ? [...pieces.slice(0, -1), last + piece]
    : [...pieces, piece];
}
