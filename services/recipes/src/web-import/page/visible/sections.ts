import { classesOf } from '../tree/pageTree';
import type { PageLine } from '../tree/pageLines';
import { HEADING_CLASS } from './listItems';
import { headingKind } from './recipeWords';

/** A line of a list with its section heading. */
export interface SectionedLine {
  text: string;
  section: string | null;
}

const LONGEST_HEADING = 100;
const BEGINS_WITH_AMOUNT = /^[\d¼-¾⅐-⅞]/;
/** 'For the sauce', 'Für die Soße', 'Pour la pâte': headings, unless they contain a number. */
const PURPOSE =
  /^(?:for (?:the|your)|für (?:den|die|das)|pour (?:la |les? |l['’])|para (?:la|el|los|las|os?|as?)\b|per (?:la |il |lo |gli |le |i |l['’])|voor (?:de|het)) ?\S+(?: \S+){0,4}$/i;

/** Whether a line of a list is a heading for those after it. */
export function isSectionHeading(line: string): boolean {
  if (line.length > LONGEST_HEADING || BEGINS_WITH_AMOUNT.test(line)) return false;
  return /[:：]$/.test(line) || (PURPOSE.test(line) && !/[\d,;]/.test(line));
}

/** Turns heading lines into sections. `isHeading` detects them; headings without lines are dropped. */
export function withSections(
  lines: readonly string[],
  isHeading: (line: string) => boolean = isSectionHeading,
): SectionedLine[] {
  const found: SectionedLine[] = [];
  let section: string | null = null;
  for (const text of lines) {
    if (isHeading(text)) section = isTitle(text) ? withoutColon(text) : null;
    else found.push({ text, section });
  }
  return found;
}

/** 'Step 1' and 'Method' aren't section titles. */
function isTitle(text: string): boolean {
  return headingKind(text) === null && !NUMBER_ALONE.test(text);
}
/** 'Step 1', '2.' */
export const NUMBER_ALONE = /^(?:(?:step|schritt|[ée]tape|paso|passo|passaggio|stap) ?)?\d{1,2} ?[.):]?$/i;

/** Returns 'For the sauce' for 'For the sauce : '. */
export function withoutColon(name: string): string {
  let end = name.length;
  while (end > 0 && /[:：\s]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** Lines searched for a heading before the first one of a list. */
const SEARCHED_BEFORE = 4;
/** The share of a list's lines that the page has to show in order. */
const MIN_SHOWN_SHARE = 0.6;
/** Lines of a list that may be missing on the page between two that it shows. */
const MAX_SKIPPED = 3;

/**
 * The headings under which a page shows the lines of a list; null if it doesn't show headings or the list.
 */
export function shownSections(
  lines: readonly string[],
  page: readonly PageLine[],
  name: string,
): (string | null)[] | null {
  const places = placesOf(lines.map(comparableLine), page);
  const known = [...places.values()];
  if (known.length < 2 || known.length < lines.length * MIN_SHOWN_SHARE) return null;
  const excluded = new Set([comparableLine(name)]);
  const headings = lines.map((_, at): string | null => {
    const place = places.get(at);
    if (place === undefined) return null;
    const before = at === 0 ? Math.max(-1, place - SEARCHED_BEFORE - 1) : (places.get(at - 1) ?? place - 1);
    return headingBetween(page, before, place, excluded);
  });
  const [first, ...others] = headings;
  if (others.every((heading) => heading === null) && !(first && isAnnounced(page, places.get(0) ?? 0)))
    return null;
  let section: string | null = null;
  return headings.map((heading) => (section = heading ?? section));
}

/** Positions on the page of the given lines, searched in order. */
function placesOf(keys: readonly string[], page: readonly PageLine[]): Map<number, number> {
  const places = new Map<number, number>();
  let next = 0;
  for (const [place, { text }] of page.entries()) {
    if (next >= keys.length) break;
    const shown = comparableLine(text);
    for (let at = next; at < Math.min(keys.length, next + MAX_SKIPPED); at += 1) {
      if (shown !== '' && shown === keys[at]) {
        places.set(at, place);
        next = at + 1;
        break;
      }
    }
  }
  return places;
}

function headingBetween(
  page: readonly PageLine[],
  after: number,
  before: number,
  excluded: ReadonlySet<string>,
): string | null {
  for (let at = before - 1; at > after; at -= 1) {
    const line = page[at];
    if (!line) continue;
    if (headingKind(line.text) !== null || NUMBER_ALONE.test(line.text)) return null;
    if (isHeadingLine(line) && !excluded.has(comparableLine(line.text))) return withoutColon(line.text);
  }
  return null;
}

function isHeadingLine({ text, block, bold }: PageLine): boolean {
  if (text.length > LONGEST_HEADING || BEGINS_WITH_AMOUNT.test(text) || block?.name === 'h1') return false;
  if (/[.!?]$/.test(text)) return false;
  return (
    bold ||
    /[:：]$/.test(text) ||
    (block !== null && classesOf(block).some((name) => HEADING_CLASS.test(name)))
  );
}

/** Whether 'Ingredients' or 'Method' precedes a position closely. */
function isAnnounced(page: readonly PageLine[], place: number): boolean {
  return page
    .slice(Math.max(0, place - SEARCHED_BEFORE), place)
    .some(({ text }) => headingKind(text) !== null);
}

function comparableLine(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(?:step\s)?\d{1,2}[.)]\s/, '')
    .replace(/[^\p{L}\p{N}½¼¾⅓⅔]+/gu, '');
}
