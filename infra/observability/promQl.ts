/** What an expression asks for. */
export interface Question {
  /** Each metric with the labels that it is chosen by. */
  selectors: readonly { metric: string; labels: readonly string[] }[];
  /** Labels that it is put together by, and of which its answers have values. */
  groupedBy: readonly string[];
}

const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'on', 'ignoring']);

/**
 * Reads of an expression what it names. It knows as much of PromQL as dashboards and rules here use; throws where it is not
 * closed, or uses something else.
 */
export function readPromQl(expression: string): Question {
  const plain = expression.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  const groupedBy: string[] = [];
  const ungrouped = plain.replaceAll(/\b(?:by|without)\s*\(([^)]*)\)/g, (_all, labels: string) => {
    groupedBy.push(...namesIn(labels));
    return ' ';
  });
  const selectors: { metric: string; labels: readonly string[] }[] = [];
  const rest = ungrouped.replaceAll(
    /\b([a-zA-Z_]\w*)\s*\{([^}]*)\}/g,
    (_all, metric: string, matchers: string) => {
      const labels = matchers.split(',').map((matcher) => {
        const [, label] = /^\s*([a-zA-Z_]\w*)\s*(?:=~|!~|!=|=)\s*""\s*$/.exec(matcher) ?? [];
        if (!label) throw new Error(`'${matcher}' chooses nothing, in ${expression}`);
        return label;
      });
      selectors.push({ metric, labels });
      return ' ';
    },
  );
  const withoutRanges = rest.replaceAll(/\[(?:\d+[smhd]|\$__rate_interval)\]/g, ' ');
  for (const [, name = '', call] of withoutRanges.matchAll(/(?<![\w.$])([a-zA-Z_]\w*)\s*(\()?/g)) {
    if (!call && !KEYWORDS.has(name)) selectors.push({ metric: name, labels: [] });
  }
  const left = withoutRanges.replaceAll(/[\w\s.()+\-*/<>=!,]/g, '');
  if (left !== '' || !isClosed(withoutRanges)) throw new Error(`cannot be read: ${expression}`);
  return { selectors, groupedBy };
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

function isClosed(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
