import type { LabelledLine } from './labelledLine';
import { isAdjective, isCutter, isDegree, isPlainAdjective } from './lexicon/names';
import {
  afterPreparation,
  isAdverb,
  isGroundPepper,
  isLatePreparation,
  isPreparation,
  isShortAdverb,
  namesThing,
} from './lexicon/preparations';
import { isSize } from './lexicon/sizes';
import { words } from './lexicon/words';

/** Words that are preparations only after another one: 'washed and dried'. */
const joinedByAnd = words('dried ground roasted fried baked marinated braised frozen');

/** Whether a preparation begins at `at`: 'chopped', 'very finely chopped', 'freshly ground', 'fresh-squeezed'. */
export function startsPreparation(line: LabelledLine, at: number): boolean {
  const word = line.word(at);
  const groundPepper = isGroundPepper(word, line.word(at + 1), line.word(at + 2));
  if (groundPepper || afterAdverbs(line, at) > at) return true;
  return isPreparedWord(word) && !isChoiceOfKind(line, at);
}

/** 'cooked' in 'cooked or canned beans' is one of two kinds, not a preparation. */
export function isChoiceOfKind(line: LabelledLine, at: number): boolean {
  if (line.word(at + 1) !== 'or') return false;
  const other = line.word(at + 2);
  return isAdjective(other) && !isPreparedWord(other) && contentFollows(line, at + 2);
}

function isPreparedWord(word: string): boolean {
  if (isPreparation(word)) return true;
  const hyphen = word.lastIndexOf('-');
  if (hyphen < 0 || isPlainAdjective(word)) return false;
  const [first, last] = [word.slice(0, hyphen), word.slice(hyphen + 1)];
  return (isAdverb(first) || first === 'hand' || isShortAdverb(first, last)) && isLatePreparation(last);
}

/** Index of the participle after adverbs at `at`; `at` if there are no adverbs or no participle. */
function afterAdverbs(line: LabelledLine, at: number): number {
  if (isDegree(line.word(at), line.word(at + 1))) return at;
  let next = at;
  while (isAdverb(line.word(next)) || isShortAdverb(line.word(next), line.word(next + 1))) next += 1;
  if (next === at) return at;
  const word = line.word(next);
  return isLatePreparation(word) || isPreparedWord(word) || (word.length > 4 && word.endsWith('ed'))
    ? next
    : at;
}

/** Index after the preparations that begin at `at`: 'peeled, cored and sliced'. */
export function preparationEnd(line: LabelledLine, at: number): number {
  let end = at;
  for (let start = at; ;) {
    const participle = afterAdverbs(line, start);
    const joined = start > at && isJoined(line.word(start - 1), line.word(participle));
    if (start > at && namesThing(line.word(start), line.wordsAfter(start), '')) return end;
    const prepared = isPreparedWord(line.word(start)) && !isChoiceOfKind(line, start);
    if (participle === start && !prepared && !joined) {
      return end > at ? end : at + 1;
    }
    end = participle + 1;
    while (afterPreparation.has(line.word(end)) && !isAdverbOfNext(line, end)) end += 1;
    start = afterJoint(line, end);
    if (start === end && !startsPreparation(line, end)) return end;
  }
}

/** 'washed and dried', 'grated or ground'; but 'chopped or dried apricots' is a choice of two kinds. */
function isJoined(joint: string, participle: string): boolean {
  return joint === 'and' ? joinedByAnd.has(participle) : joint === 'or' && participle === 'ground';
}

function isAdverbOfNext(line: LabelledLine, at: number): boolean {
  return afterAdverbs(line, at) > at || isDegree(line.word(at), line.word(at + 1));
}

function afterJoint(line: LabelledLine, at: number): number {
  let next = at;
  if (line.isMark(next, ',')) next += 1;
  if (['and', 'or', 'then', 'but'].includes(line.word(next)) || line.isMark(next, '&')) next += 1;
  return next;
}

/** Whether a word that could be a name follows in the same part of the line. */
export function contentFollows(line: LabelledLine, from: number): boolean {
  for (let at = from; at < line.length; at += 1) {
    if (line.isSeparator(at) || line.isBracket(at)) return false;
    const word = line.word(at);
    if (word === '') continue;
    if (isCutter(word, '', line.word(at + 1))) return false;
    const isFiller =
      isLatePreparation(word) ||
      isPreparedWord(word) ||
      isAdverb(word) ||
      isSize(word) ||
      afterPreparation.has(word) ||
      ['and', 'or', 'then', 'but'].includes(word);
    if (!isFiller) return true;
  }
  return false;
}
