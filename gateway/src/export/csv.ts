import { csvHead, csvLine } from '@forkcast/service-kit';
import type { Row } from './jsonRows';

/** Formats rows as CSV with these columns, line by line. */
export async function* csvText(
  columns: readonly string[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string, void, void> {
  yield csvHead(columns);
  for await (const row of rows) yield csvLine(columns.map((column) => textOf(row[column])));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
