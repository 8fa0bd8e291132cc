/** A field of a text, with the lines that belong to it. */
export interface Labelled {
  /** As the text writes it. */
  readonly label: string;
  readonly lines: string[];
}

export interface Labels {
  /** The labels that the app writes, in lower case without spaces. */
  readonly known: ReadonlySet<string>;
  /** Of them those of several lines, in which nothing but another of these begins a field. */
  readonly bodies: ReadonlySet<string>;
}

const LABEL = /^([A-Za-z][A-Za-z ]{0,39}):(?:[ \t](.*))?$/;

export function plainLabel(label: string): string {
  return label.toLowerCase().replaceAll(' ', '');
}

/**
 * A text of 'Label: value' lines. A label counts where a line begins with it, and once; lines without one belong to the
 * field before.
 */
export function labelledIn(lines: readonly string[], { known, bodies }: Labels): Labelled[] {
  const fields: Labelled[] = [];
  const seen = new Set<string>();
  let isInBody = false;
  for (const line of lines) {
    const [, label = '', value = ''] = LABEL.exec(line) ?? [];
    const plain = plainLabel(label);
    const isKnown = known.has(plain) && !seen.has(plain) && (!isInBody || bodies.has(plain));
    if (isKnown) {
      seen.add(plain);
      fields.push({ label, lines: [value] });
      isInBody = bodies.has(plain);
    } else if (fields.length === 0 && line.trim() !== '') {
      // Text before the first field is a note.
      fields.push({ label: 'Notes', lines: [line] });
    } else {
      fields.at(-1)?.lines.push(line);
    }
  }
  return fields;
}

/** The words of a field. */
export function textOf({ lines }: Labelled): string {
  return lines
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
