import type { LabelledLine } from './labelledLine';
import {
  beforeShapes,
  freshlyDone,
  isOtherPreparation,
  isSoldPrepared,
  namedBySize,
  otherAdverbs,
  otherShapes,
  otherSizesBefore,
  otherSizesBehind,
  petiteThings,
  withoutWords,
} from './lexicon/otherPreparations';

/**
 * Labels preparations and sizes in languages other than English as comment: 'gehackte' in 'gehackte Zwiebeln',
 * everything after 'tomates' in 'tomates coupées en dés'. Keeps at least one word of the name, and the preparation of
 * food that is sold prepared.
 */
export function labelOtherPreparations(line: LabelledLine, packed: boolean): void {
  const named = line.labels.flatMap((label, at) => (label === 'name' && line.isWord(at) ? [at] : []));
  if (packed || named.length < 2) return;
  const first = labelBeforeName(line, named);
  labelAfterName(line, named.slice(first));
}

/** Labels preparations and sizes before the name. Returns their number. */
function labelBeforeName(line: LabelledLine, named: readonly number[]): number {
  let count = 0;
  while (count < named.length - 1) {
    const [word, next] = wordsAt(line, named, count);
    const isAdverb =
      otherAdverbs.has(word) &&
      count < named.length - 2 &&
      (isOtherPreparation(next) || freshlyDone.has(next));
    const isFreshlyDone = count > 0 && freshlyDone.has(word);
    const isSize =
      (otherSizesBefore.has(word) && !namedBySize.has(next)) || (word === 'petite' && petiteThings.has(next));
    if (!isAdverb && !isFreshlyDone && !isSize && !isOtherPreparation(word)) break;
    count += 1;
  }
  const isSold = named
    .slice(0, count)
    .some((at) => isOtherPreparation(line.word(at)) && isAnySoldPrepared(line, named.slice(count), at));
  if (isSold) return 0;
  labelComment(line, named.slice(0, count));
  return count;
}

function labelAfterName(line: LabelledLine, named: readonly number[]): void {
  for (let index = 1; index < named.length; index += 1) {
    const [word, next] = wordsAt(line, named, index);
    if (otherSizesBehind.has(word)) {
      labelComment(line, named.slice(index, index + 1));
      continue;
    }
    // 'Butter zum Braten', 'peterselie om te garneren'
    const isPurpose = ((word === 'zum' || word === 'zur') && next !== '') || (word === 'om' && next === 'te');
    if (isPurpose || (beforeShapes.has(word) && otherShapes.has(next))) {
      labelComment(line, named.slice(index));
      return;
    }
    if (!isOtherPreparation(word)) continue;
    if (isAnySoldPrepared(line, named.slice(0, index), named[index] ?? -1, index === named.length - 1))
      return;
    labelComment(line, named.slice(beginOf(line, named, index)));
    return;
  }
}

function isAnySoldPrepared(
  line: LabelledLine,
  nouns: readonly number[],
  preparation: number,
  isLast = true,
): boolean {
  return nouns.some((at) => isSoldPrepared(line.word(at), line.word(preparation), isLast));
}

/** Index of the first word of a preparation: 'finement' in 'finement ciselé', 'sem' in 'sem pele picados'. */
function beginOf(line: LabelledLine, named: readonly number[], preparation: number): number {
  let begin = preparation;
  while (begin > 1 && otherAdverbs.has(line.word(named[begin - 1] ?? -1))) begin -= 1;
  return begin > 2 && withoutWords.has(line.word(named[begin - 2] ?? -1)) ? begin - 2 : begin;
}

function wordsAt(line: LabelledLine, named: readonly number[], index: number): readonly [string, string] {
  return [line.word(named[index] ?? -1), line.word(named[index + 1] ?? -1)];
}

function labelComment(line: LabelledLine, places: readonly number[]): void {
  for (const at of places) line.labels[at] = 'comment';
}
