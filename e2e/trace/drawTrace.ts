import type { CollectedSpan } from '@forkcast/observability/testing';

const [WIDTH, LABELS, ROW, TOP, RIGHT] = [1180, 470, 24, 64, 70];
/** Readable on white, the picture's background. */
const COLOURS = ['#0b6e4f', '#8c4a00', '#4a3fa0', '#9c1f4b', '#00639b', '#5f6b00', '#6d4c41', '#37474f'];

interface Row {
  span: CollectedSpan;
  depth: number;
}

/** Draws a trace as an SVG: one row per span, below its parent, on a time axis that starts at the first. */
export function drawTrace(spans: readonly CollectedSpan[], title: string): string {
  const start = Math.min(...spans.map(({ startedAt }) => startedAt));
  const ended = Math.max(...spans.map(({ endedAt }) => endedAt));
  const rows = rowsBelow(null, spans, 0);
  if (rows.length !== spans.length) throw new Error('a span belongs to one that was not collected');
  const scale = (WIDTH - LABELS - RIGHT) / Math.max(ended - start, 1);
  const x = (at: number) => LABELS + (at - start) * scale;
  const parts = [...new Set(rows.map(({ span }) => partOf(span)))];
  const colour = (span: CollectedSpan) => COLOURS[parts.indexOf(partOf(span)) % COLOURS.length];
  const height = TOP + rows.length * ROW + 20;

  const lines = ticks(ended - start).map((ms) => {
    const at = x(start + ms).toFixed(1);
    return (
      `<line x1="${at}" y1="${TOP - 8}" x2="${at}" y2="${height - 16}" stroke="#dfe3e6"/>` +
      `<text x="${at}" y="${TOP - 14}" text-anchor="middle" fill="#5b6670">${ms} ms</text>`
    );
  });
  const bars = rows.map(({ span, depth }, index) => {
    const y = TOP + index * ROW;
    const width = Math.max((span.endedAt - span.startedAt) * scale, 2);
    const took = (span.endedAt - span.startedAt).toFixed(1);
    return (
      `<text x="${14 + depth * 16}" y="${y + 14}" fill="#1c2226">${escapeXml(span.name)}` +
      `<tspan fill="${colour(span)}" font-weight="600">  ${escapeXml(partOf(span))}</tspan></text>` +
      `<rect x="${x(span.startedAt).toFixed(1)}" y="${y + 3}" width="${width.toFixed(1)}" height="14" rx="2" fill="${colour(span)}"/>` +
      `<text x="${(x(span.startedAt) + width + 5).toFixed(1)}" y="${y + 14}" fill="#5b6670">${took}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="12">
<title>${escapeXml(title)}</title>
<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>
<text x="14" y="28" font-size="16" font-weight="600" fill="#1c2226">${escapeXml(title)}</text>
${lines.join('\n')}
${bars.join('\n')}
</svg>
`;
}

function rowsBelow(parent: string | null, spans: readonly CollectedSpan[], depth: number): Row[] {
  return spans
    .filter(({ parentSpanId }) => parentSpanId === parent)
    .sort((a, b) => a.startedAt - b.startedAt || a.endedAt - b.endedAt)
    .flatMap((span) => [{ span, depth }, ...rowsBelow(span.spanId, spans, depth + 1)]);
}

/** The process in server mode, otherwise the part. */
function partOf({ serviceName, part }: CollectedSpan): string {
  if (part === 'page') return 'page';
  return serviceName === 'forkcast' ? part : serviceName;
}

/** About six round times from 0 on. */
function ticks(ms: number): number[] {
  const approximateStep = ms / 6;
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(approximateStep, 1)));
  const step =
    [1, 2, 5, 10].map((factor) => factor * magnitude).find((one) => one >= approximateStep) ?? magnitude;
  return Array.from({ length: Math.floor(ms / step) + 1 }, (_, index) => index * step);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
