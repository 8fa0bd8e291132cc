import { JSONParser } from '@streamparser/json';
import { z } from 'zod';

export type Row = Readonly<Record<string, unknown>>;

const rowSchema = z.record(z.string(), z.unknown());
export const rowsSchema = z.array(rowSchema);

/**
 * Parses the objects of a JSON array as its text arrives. Throws for truncated text and for anything that
 * isn't an object.
 */
export async function* jsonRows(text: AsyncIterable<Uint8Array>): AsyncGenerator<Row, void, void> {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  let arrived: Row[] = [];
  parser.onValue = ({ value }) => {
    arrived.push(rowSchema.parse(value));
  };
  for await (const chunk of text) {
    parser.write(chunk);
    yield* arrived;
    arrived = [];
  }
  if (!parser.isEnded) throw new SyntaxError('The list ended too early');
}

/** Formats rows like `JSON.stringify(rows, null, 2)`, row by row. */
export async function* jsonText(rows: AsyncIterable<Row>): AsyncGenerator<string, void, void> {
  let before = '[\n  ';
  for await (const row of rows) {
    yield before + JSON.stringify(row, null, 2).replaceAll('\n', '\n  ');
    before = ',\n  ';
  }
  yield before === '[\n  ' ? '[]\n' : '\n]\n';
}
