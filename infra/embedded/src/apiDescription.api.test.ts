import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorBodySchema } from '@forkcast/contracts';
import { z } from 'zod';
import { readConfig } from './config';
import { startForkcast } from './forkcast';
import { apiChanges, apiSchema, inOrder, type Api } from './testing/apiChanges';

const { $schema: _dialect, ...errorSchema } = z.toJSONSchema(errorBodySchema, { unrepresentable: 'any' });
const file = path.resolve(__dirname, '../../../docs/openapi.json');

/** The whole product's description, as it answers it. */
async function describedApi(): Promise<Api> {
  const directory = mkdtempSync(path.join(tmpdir(), 'forkcast-api-'));
  try {
    const config = readConfig({ DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent' });
    const forkcast = await startForkcast(config);
    try {
      return apiSchema.parse(await (await fetch(`${forkcast.url}/api/openapi.json`)).json());
    } finally {
      await forkcast.stop();
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
}

// `npm run openapi -- --write` takes over what has changed.
test('docs/openapi.json → is what the product answers', async () => {
  const made = inOrder(await describedApi(), { Error: errorSchema });
  if (process.env.UPDATE_DOCS) writeFileSync(file, `${JSON.stringify(made, null, 1)}\n`);
  const changes = apiChanges(apiSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), made);
  if (changes.length === 0) return;
  throw new Error(
    `The API is no longer what docs/openapi.json says:\n${changes.join('\n')}\n` +
      'If that is meant, `npm run openapi -- --write` takes it over.',
  );
});

describe('two descriptions', () => {
  const kept: Api = { openapi: '3.1.0', paths: { '/b': { get: { summary: 'B' } }, '/a': { get: {} } } };

  test('that say the same, in whatever order → no changes', () => {
    expect(apiChanges(kept, inOrder(kept))).toEqual([]);
    expect(Object.keys(inOrder(kept).paths)).toEqual(['/a', '/b']);
  });

  test('a schema in many answers → said once', () => {
    const gone = { type: 'object', title: 'Gone' };
    const made = inOrder({ paths: { '/a': { get: { answers: [gone, { schema: gone }] } } } }, { Gone: gone });
    const $ref = '#/components/schemas/Gone';
    expect(made).toEqual({
      components: { schemas: { Gone: gone } },
      paths: { '/a': { get: { answers: [{ $ref }, { schema: { $ref } }] } } },
    });
  });

  test('that differ → each call, and each other part, that is new, gone or changed', () => {
    const made: Api = { openapi: '3.2.0', paths: { '/b': { get: { summary: 'C' }, put: {} } } };
    expect(apiChanges(kept, made)).toEqual([
      'gone: GET /a',
      'changed: GET /b',
      'new: PUT /b',
      'changed: openapi',
    ]);
  });
});
