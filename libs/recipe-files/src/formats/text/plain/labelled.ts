/** A field with its lines. */
export interface Labelled {
  /** As written in the file. */
  readonly label: string;
  readonly lines: string[];
}

export interface Labels {
  /** The app's labels, in lower case without spaces. */
  readonly known: ReadonlySet<string>;
  /** Labels of multi-line fields, in which only another of these labels starts a new field. */
  readonly bodies: ReadonlySet<string>;
}

const LABEL = /^([A-Za-z][A-Za-z ]{0,39}):(?:[ \t](.*))?$/;

export function plainLabel(label: string): string {
  return label.toLowerCase().replaceAll(' ', '');
}

/**
 * Parses 'Label: value' lines. A label counts at the start of a line, and once; lines without one belong to the
 * previous field.
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

/** The text of a field. */
export function textOf({ lines }: Labelled): string {
  return lines
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
