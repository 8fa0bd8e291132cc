import { headingMarks } from '../../values/sections';

/** A line of a list with its heading. */
export interface ListLine {
  readonly text: string;
  readonly section?: string | null;
}

/** ', Sauce' in lists that have the amount before a comma. */
const COMMA = /^,(.{1,100})$/;
const marks = [headingMarks.brackets, headingMarks.hashes, headingMarks.colon, COMMA];

/** The non-empty lines of a list, each with its heading. */
export function listLines(lines: readonly string[]): ListLine[] {
  const nonEmptyLines = lines.map((line) => line.trim()).filter((line) => line !== '');
  return underHeadings(nonEmptyLines, headingIn, (text, section) => ({ text, section }));
}

/**
 * Groups lines under headings. `headingOf` returns null for a normal line, and an empty string for one that ends the
 * current heading. Two headings in a row are joined. A heading without lines becomes a line.
 */
export function underHeadings<Entry, Line extends ListLine>(
  entries: readonly Entry[],
  headingOf: (entry: Entry) => string | null,
  lineOf: (entry: Entry, section: string | null) => Line,
): (Line | ListLine)[] {
  const found: (Line | ListLine)[] = [];
  let section: string | null = null;
  let isEmpty = false;
  for (const entry of entries) {
    const heading = headingOf(entry);
    if (heading === null) found.push(lineOf(entry, section));
    else section = isEmpty && section !== null && heading !== '' ? `${section}: ${heading}` : heading || null;
    isEmpty = heading !== null;
  }
  return isEmpty && section !== null ? [...found, { text: section }] : found;
}

export function headingIn(line: string): string | null {
  const heading = marks.map((mark) => mark.exec(line)?.[1]).find((name) => name !== undefined);
  return heading?.trim().replace(/:$/, '') || null;
}

/** Splits a text into lines with any line ending. */
export function rawLines(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

/** Joins lines into paragraphs at empty lines. */
export function paragraphsOf(lines: readonly string[]): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line.trim());
  }
  return paragraphs.filter((words) => words.length > 0).map((words) => words.join(' ').replace(/\s+/g, ' '));
}

/** Trims these characters from both ends. */
export function withoutEdges(text: string, characters: string): string {
  let [from, to] = [0, text.length];
  while (from < to && characters.includes(text.charAt(from))) from += 1;
  while (to > from && characters.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
