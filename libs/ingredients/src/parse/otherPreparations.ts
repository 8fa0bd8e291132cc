import type { LabelledLine } from './labelledLine';
import {
  beforeShapes,
  freshlyDone,
  isOtherPreparation,
  isSoldSo,
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
  const first = beforeName(line, named);
  behindName(line, named.slice(first));
}

/** Labels what stands before the thing; how many words that are. */
function beforeName(line: LabelledLine, named: readonly number[]): number {
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
    .some((at) => isOtherPreparation(line.word(at)) && isAnySoldSo(line, named.slice(count), at));
  if (isSold) return 0;
  comment(line, named.slice(0, count));
  return count;
}

function behindName(line: LabelledLine, named: readonly number[]): void {
  for (let index = 1; index < named.length; index += 1) {
    const [word, next] = wordsAt(line, named, index);
    if (otherSizesBehind.has(word)) {
      comment(line, named.slice(index, index + 1));
      continue;
    }
    // 'Butter zum Braten', 'peterselie om te garneren'
    const isPurpose = ((word === 'zum' || word === 'zur') && next !== '') || (word === 'om' && next === 'te');
    if (isPurpose || (beforeShapes.has(word) && otherShapes.has(next))) {
      comment(line, named.slice(index));
      return;
    }
    if (!isOtherPreparation(word)) continue;
    if (isAnySoldSo(line, named.slice(0, index), named[index] ?? -1, index === named.length - 1)) return;
    comment(line, named.slice(beginOf(line, named, index)));
    return;
  }
}

function isAnySoldSo(line: LabelledLine, things: readonly number[], done: number, ends = true): boolean {
  return things.some((at) => isSoldSo(line.word(at), line.word(done), ends));
}

/** Of 'finement' before 'ciselé', of 'sem' before 'pele picados'. */
function beginOf(line: LabelledLine, named: readonly number[], done: number): number {
  let begin = done;
  while (begin > 1 && otherAdverbs.has(line.word(named[begin - 1] ?? -1))) begin -= 1;
  return begin > 2 && withoutWords.has(line.word(named[begin - 2] ?? -1)) ? begin - 2 : begin;
}

function wordsAt(line: LabelledLine, named: readonly number[], index: number): readonly [string, string] {
  return [line.word(named[index] ?? -1), line.word(named[index + 1] ?? -1)];
}

function comment(line: LabelledLine, places: readonly number[]): void {
  for (const at of places) line.labels[at] = 'comment';
}
