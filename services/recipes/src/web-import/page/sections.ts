import { classesOf } from './pageTree';
import type { PageLine } from './pageLines';
import { headingKind } from './recipeWords';

/** Lines of a list, each with the heading that it stands under. */
export interface SectionedLine {
  text: string;
  section: string | null;
}

const LONGEST_HEADING = 100;
const BEGINS_WITH_AMOUNT = /^[\d¼-¾⅐-⅞]/;
/** 'For the sauce', 'Für die Soße', 'Pour la pâte': a heading, where no number stands in it. */
const PURPOSE =
  /^(?:for (?:the|your)|für (?:den|die|das)|pour (?:la |les? |l['’])|para (?:la|el|los|las|os?|as?)\b|per (?:la |il |lo |gli |le |i |l['’])|voor (?:de|het)) ?\S+(?: \S+){0,4}$/i;

/** Whether a line of a list is the title of what follows. */
export function isSectionHeading(line: string): boolean {
  if (line.length > LONGEST_HEADING || BEGINS_WITH_AMOUNT.test(line)) return false;
  return /[:：]$/.test(line) || (PURPOSE.test(line) && !/[\d,;]/.test(line));
}

/** A list without its headings. `isHeading` tells them; one that nothing follows is left out too. */
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

/** 'Step 1' and 'Method' are no titles of a part. */
function isTitle(text: string): boolean {
  return headingKind(text) === null && !NUMBER_ALONE.test(text);
}
const NUMBER_ALONE = /^(?:(?:step|schritt|[ée]tape|paso|passo|passaggio|stap) ?)?\d{1,2} ?[.):]?$/i;

/** 'For the sauce : ' as 'For the sauce'. */
export function withoutColon(name: string): string {
  let end = name.length;
  while (end > 0 && /[:：\s]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** Lines looked at before the first of a list for its heading. */
const REACH = 4;
/** Of a list, how much the page has to show in its order. */
const SHARE = 0.6;
/** Lines of a list that the page may show otherwise, between two that it shows. */
const SKIPPED = 3;
const HEADING_CLASS = /head|title|group-name|section-name|subheader|divider/;

/** The headings under which a page shows the lines of a list; null where it shows none, or not that list. */
export function shownSections(
  lines: readonly string[],
  page: readonly PageLine[],
  name: string,
): (string | null)[] | null {
  const places = placesOf(lines.map(key), page);
  const known = [...places.values()];
  if (known.length < 2 || known.length < lines.length * SHARE) return null;
  const named = new Set([key(name)]);
  const headings = lines.map((_, at): string | null | undefined => {
    const place = places.get(at);
    if (place === undefined) return undefined;
    const before = at === 0 ? Math.max(-1, place - REACH - 1) : (places.get(at - 1) ?? place - 1);
    return headingBetween(page, before, place, named);
  });
  const [first, ...others] = headings;
  if (
    !others.some((heading) => typeof heading === 'string') &&
    !(first && isAnnounced(page, places.get(0) ?? 0))
  )
    return null;
  let section: string | null = null;
  return headings.map((heading) => (section = heading === undefined || heading === null ? section : heading));
}

/** Where the page shows each of some lines, found in their order. */
function placesOf(keys: readonly string[], page: readonly PageLine[]): Map<number, number> {
  const places = new Map<number, number>();
  let next = 0;
  for (const [place, { text }] of page.entries()) {
    if (next >= keys.length) break;
    const shown = key(text);
    for (let at = next; at < Math.min(keys.length, next + SKIPPED); at += 1) {
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
  named: ReadonlySet<string>,
): string | null {
  for (let at = before - 1; at > after; at -= 1) {
    const line = page[at];
    if (!line) continue;
    if (headingKind(line.text) !== null || NUMBER_ALONE.test(line.text)) return null;
    if (isHeadingLine(line) && !named.has(key(line.text))) return withoutColon(line.text);
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

/** Whether 'Ingredients' or 'Method' stands shortly before a place. */
function isAnnounced(page: readonly PageLine[], place: number): boolean {
  return page.slice(Math.max(0, place - REACH), place).some(({ text }) => headingKind(text) !== null);
}

function key(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(?:step\s)?\d{1,2}[.)]\s/, '')
    .replace(/[^\p{L}\p{N}½¼¾⅓⅔]+/gu, '');
}
