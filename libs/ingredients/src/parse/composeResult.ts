import type { ParsedIngredient } from '../ingredient';
import type { LabelledLine } from './labelledLine';

const joiningMarks = new Set([',', '&', '.', '%', "'", '/', '+', '°', '-', '!', '"', '#', '’']);
const danglingWords = new Set(['and', 'or', 'of', 'with', 'in', 'from', 'without', '&']);

/** The words labelled as name, in the spelling of the line. */
export function nameOf(line: LabelledLine): string {
  trimDangling(line);
  let name = '';
  let end = -1;
  for (let at = 0; at < line.length; at += 1) {
    const token = line.tokens[at];
    if (!token || line.labels[at] !== 'name') continue;
    const joined = end >= 0 && onlyMarksBetween(line, end, at);
    const from = joined ? (line.tokens[end]?.end ?? token.start) : token.start;
    name += joined || name === '' ? line.text.slice(from, token.end) : ` ${token.text}`;
    end = at;
  }
  return name;
}

function trimDangling(line: LabelledLine): void {
  for (let at = line.length - 1; at >= 0; at -= 1) {
    if (line.labels[at] !== 'name') continue;
    if (!danglingWords.has(line.tokens[at]?.text.toLowerCase() ?? '')) return;
    line.labels[at] = 'comment';
  }
}

function onlyMarksBetween(line: LabelledLine, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at += 1) {
    if (line.labels[at] !== null || !joiningMarks.has(line.tokens[at]?.text ?? '')) return false;
  }
  return true;
}

const FINAL_STOP = /(\p{L}{4})\.$/u;

/** The words labelled as comment. Separate parts of the line are joined by commas. */
export function commentOf(line: LabelledLine): string | null {
  const pieces: string[] = [];
  let start: number | null = null;
  for (let at = 0; at <= line.length; at += 1) {
    const inside = line.labels[at] === 'comment' && !/^[()[\]]$/.test(line.tokens[at]?.text ?? '');
    if (inside) start ??= at;
    else if (start !== null) {
      const piece = trimPiece(line.text.slice(line.tokens[start]?.start, line.tokens[at - 1]?.end));
      if (piece) pieces.push(piece);
      start = null;
    }
  }
  if (pieces.length === 0) return null;
  const comment = pieces.join(', ');
  return line.text.endsWith('.') ? comment.replace(FINAL_STOP, '$1') : comment;
}

function trimPiece(piece: string): string {
  let [from, to] = [0, piece.length];
  while (from < to && ' ,;:–—-|/=&'.includes(piece.charAt(from))) from += 1;
  while (to > from && ' ,;:–—-|/=&'.includes(piece.charAt(to - 1))) to -= 1;
  return piece.slice(from, to).replace(/^\. /, '');
}

/** The result for a line that can't be parsed. */
export function plainLine(text: string): ParsedIngredient {
  return { quantity: null, quantityMax: null, unit: null, name: text, comment: null };
}
