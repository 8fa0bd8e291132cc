import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { unzipped } from '@forkcast/gateway/testing';
import { createFullHousehold, type FullHousehold } from './testing/fullHousehold';

/** Recorded before routes declared what belongs to an export (ADR 28). New fields are added to it by hand. */
const EXPECTED = path.join(__dirname, 'testing', 'expected-export');

let household: FullHousehold;
beforeAll(async () => (household = await createFullHousehold()));
afterAll(() => household?.stop());

test('exports a household byte for byte as before', async () => {
  const zip = await household.ann.call('GET', '/user/export');
  const files = unzipped(Buffer.from(await zip.arrayBuffer()));
  const expectedFiles = readdirSync(EXPECTED, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(EXPECTED, name)).isFile(),
  );
  expect(expectedFiles.sort()).toEqual(Object.keys(files).sort());
  for (const [name, content] of Object.entries(files)) {
    const expected = readFileSync(path.join(EXPECTED, name));
    // Compare texts first, because their differences are readable.
    expect([name, content.toString('utf8')]).toEqual([name, expected.toString('utf8')]);
    expect(content.equals(new Uint8Array(expected))).toBe(true);
  }
});
