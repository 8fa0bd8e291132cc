import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { base64Key, ConfigurationError, parseEnvironment } from './environment';

const directory = mkdtempSync(path.join(tmpdir(), 'environment-'));
afterAll(() => rmSync(directory, { recursive: true }));

function file(name: string, text: string): string {
  const where = path.join(directory, name);
  writeFileSync(where, text);
  return where;
}

const shape = { PORT: z.coerce.number().int().default(8080), NAME: z.string().min(2) };

test('an empty variable → is none', () => {
  expect(parseEnvironment(shape, { NAME: 'ann', PORT: '' })).toEqual({ PORT: 8080, NAME: 'ann' });
});

test('everything that is off → is named in one error', () => {
  const parse = () => parseEnvironment(shape, { PORT: 'http' });
  expect(parse).toThrow(ConfigurationError);
  expect(parse).toThrow(/PORT: .*\nNAME is not set/);
});

describe('a value from a file', () => {
  test('→ counts, without the line end behind it', () => {
    expect(parseEnvironment(shape, { NAME_FILE: file('name', 'ann\n') }).NAME).toBe('ann');
  });

  test('that is not there → is named', () => {
    const nowhere = path.join(directory, 'nowhere');
    expect(() => parseEnvironment(shape, { NAME_FILE: nowhere })).toThrow(/NAME_FILE: .*nowhere/);
  });

  test('beside the same value in the environment → is refused: which one would it be?', () => {
    const both = { NAME: 'bob', NAME_FILE: file('other', 'ann') };
    expect(() => parseEnvironment(shape, both)).toThrow('NAME and NAME_FILE are both set');
  });
});

test.each([
  ['too short', Buffer.alloc(31).toString('base64')],
  ['not base64', '!'.repeat(64)],
])('a key that is %s → is refused', (_what, key) => {
  expect(base64Key.safeParse(key).success).toBe(false);
});

test('a key in either alphabet of base64 → is its bytes', () => {
  const bytes = new Uint8Array(32).fill(0xfb);
  for (const alphabet of ['base64', 'base64url'] as const) {
    expect(base64Key.parse(Buffer.from(bytes).toString(alphabet))).toEqual(bytes);
  }
});
