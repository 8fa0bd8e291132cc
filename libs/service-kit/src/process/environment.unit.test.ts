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

test('ignores an empty variable', () => {
  expect(parseEnvironment(shape, { NAME: 'ann', PORT: '' })).toEqual({ PORT: 8080, NAME: 'ann' });
});

test('names everything invalid in one error', () => {
  const parse = () => parseEnvironment(shape, { PORT: 'http' });
  expect(parse).toThrow(ConfigurationError);
  expect(parse).toThrow(/PORT: .*\nNAME is not set/);
});

describe('a value from a file', () => {
  test('is read without its line end', () => {
    expect(parseEnvironment(shape, { NAME_FILE: file('name', 'ann\n') }).NAME).toBe('ann');
  });

  test('is reported by name when missing', () => {
    const nowhere = path.join(directory, 'nowhere');
    expect(() => parseEnvironment(shape, { NAME_FILE: nowhere })).toThrow(/NAME_FILE: .*nowhere/);
  });

  test('is rejected together with the value itself', () => {
    const both = { NAME: 'bob', NAME_FILE: file('other', 'ann') };
    expect(() => parseEnvironment(shape, both)).toThrow('NAME and NAME_FILE are both set');
  });
});

test.each([
  ['too short', Buffer.alloc(31).toString('base64')],
  ['not base64', '!'.repeat(64)],
])('rejects a key that is %s', (_case, key) => {
  expect(base64Key.safeParse(key).success).toBe(false);
});

test('reads a key in either alphabet of base64', () => {
  const bytes = new Uint8Array(32).fill(0xfb);
  for (const alphabet of ['base64', 'base64url'] as const) {
    expect(base64Key.parse(Buffer.from(bytes).toString(alphabet))).toEqual(bytes);
  }
});
