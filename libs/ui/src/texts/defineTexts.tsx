import { textPieces, textTable, writtenValue, type TextForms, type TextValues } from '@forkcast/contracts';
import { Fragment, type ReactNode } from 'react';
import { ownText } from './ownText';

/** The texts of a feature, by key. */
export interface Texts<All extends Readonly<Record<string, TextForms>>> {
  /** Returns the text under `key` with its values inserted and numbers formatted ('1,200'). */
  <Key extends keyof All>(key: Key, ...values: TextValues<All[Key]>): string;
  /** The same for values that are elements, such as a link or a bold name. */
  rich<Key extends keyof All>(key: Key, ...values: TextValues<All[Key], ReactNode>): ReactNode;
}

/**
 * Defines a feature's texts in one table, so that another language only needs another table. `'{meal} moved to {day}'`
 * takes values; `{ one: '{count} meal', other: '{count} meals' }` chooses a plural form by `count`.
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

/** Appends a piece, joining adjacent texts. */
function joinTexts(pieces: ReactNode[], piece: ReactNode): ReactNode[] {
  const last = pieces.at(-1);
  return typeof last === 'string' && typeof piece === 'string'
    ? [...pieces.slice(0, -1), last + piece]
    : [...pieces, piece];
}
