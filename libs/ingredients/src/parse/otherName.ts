import type { LabelledLine } from './labelledLine';
import { isAdjective, isCutter } from './lexicon/names';
import { isLatePreparation } from './lexicon/preparations';
import { isSize } from './lexicon/sizes';
import { words } from './lexicon/words';
import { otherNameFollows } from './lookAhead';
import { contentFollows, startsPreparation } from './preparationRun';

const MAX_NAME_WORDS = 3;

/** Words that make a bracket a remark. */
const remarks = words(`
  see note notes recipe tip below above available any not your only part parts each total i brand style garnish needed
  with you per both all one two half halves if like skin bone bones seeds stems peel rind fat leaves garnish no it and this
  that they weight often sometimes called labeled labelled recipes follow type kind variety flavor flavors flavour flavours
`);

/**
 * Index after a bracket with an alternative name: '(icing)' in 'confectioners' (icing) sugar', '(or salted)' in
 * 'clarified (or salted) butter'; null for any other bracket.
 */
export function otherNameEnd(line: LabelledLine, bracket: number): number | null {
  const end = line.afterBracket(bracket);
  const or = line.word(bracket + 1) === 'or';
  if (or && !otherNameFollows(line, bracket + 2)) return null;
  const from = or ? bracket + 2 : bracket + 1;
  if (end - 1 - from > MAX_NAME_WORDS + (or ? 2 : 0)) return null;
  let hasName = false;
  for (let at = from; at < end - 1; at += 1) {
    const word = line.word(at);
    if (word === '' || remarks.has(word) || isSize(word) || isCutter(word, '', line.word(at + 1)))
      return null;
    if (startsPreparation(line, at) || (!or && at === end - 2 && isLatePreparation(word))) return null;
    hasName ||= !isAdjective(word) && word !== 'or';
  }
  return (hasName && !or) || contentFollows(line, end) ? end : null;
}
