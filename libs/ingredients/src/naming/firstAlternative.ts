import { nameOf } from '../parse/composeResult';
import { LabelledLine } from '../parse/labelledLine';
import { labelName } from '../parse/labelName';
import { tokenize } from '../parse/tokenize';

const HAS_OTHERS = /[/(]| or /i;
const BRACKETS = /\([^()]*\)/g;

/** The first alternative in a name: 'veal or beef stock' becomes 'veal stock'. */
export function firstAlternative(name: string): string {
  if (!HAS_OTHERS.test(name)) return name;
  const text = name.replace(BRACKETS, ' ').replace(/ +/g, ' ').trim();
  const line = new LabelledLine(text, tokenize(text));
  labelName(line, 0, { packed: true, list: true, alternatives: 'first' });
  return nameOf(line) || name;
}
