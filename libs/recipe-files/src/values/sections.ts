/** A line with its heading. */
export interface SectionedLine {
  line: string;
  section: string | null;
}

/** How apps mark headings. The first group of each pattern is the heading. */
export const headingMarks = {
  /** '[Sauce]' */
  brackets: /^\[([^[\]]{1,100})\]$/,
  /** '# Sauce', '## Sauce' */
  hashes: /^#{1,6} (.{1,100})$/,
  /** 'Sauce:', 'For the sauce:'; without an amount. */
  colon: /^([^\d¼-¾⅐-⅞].{0,98}):$/,
  /** '**Sauce**' */
  bold: /^\*\*([^*]{1,100})\*\*:?$/,
} as const;

/** Groups lines under headings. An empty heading ends the previous one. */
export function underHeadings(lines: readonly string[], ...marks: readonly RegExp[]): SectionedLine[] {
  let section: string | null = null;
  const found: SectionedLine[] = [];
  for (const line of lines) {
    const heading = marks.map((mark) => mark.exec(line)?.[1]?.trim()).find((text) => text !== undefined);
    if (heading === undefined) found.push({ line, section });
    else section = (heading.endsWith(':') ? heading.slice(0, -1).trim() : heading) || null;
  }
  return found;
}
