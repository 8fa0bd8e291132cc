/** Line length of running text, in characters. */
const LINE_LENGTH = 85;
const ABOUT = 'The JSON files contain everything. The CSV files contain the same lists for spreadsheets.';
const COMPLETENESS =
  'manifest.json is the last file. It lists the size and SHA-256 of every other file, and the files that could not be read. ' +
  "If it's missing, the download was interrupted.";

/** Returns the README of an export. */
export function exportReadme({
  displayName,
  notes,
  names,
}: {
  displayName: string;
  /** Notes about single files, one paragraph each. */
  notes: readonly string[];
  /** Names of the files in order. */
  names: readonly string[];
}): string {
  return [
    `Everything stored for ${displayName} and their household.`,
    ...[ABOUT, ...notes, COMPLETENESS].flatMap((text) => ['', ...wrap(text)]),
    '',
    ...[...names, 'manifest.json'].map((name) => `- ${name}`),
    '',
  ].join('\r\n');
}

function wrap(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length <= LINE_LENGTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
