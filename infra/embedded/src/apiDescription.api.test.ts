import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorBodySchema } from '@forkcast/contracts';
import { z } from 'zod';
import { readConfig } from './config';
import { startForkcast } from './forkcast';
import { apiSchema, normaliseApi, type Api } from './testing/normaliseApi';

const { $schema: _dialect, ...errorSchema } = z.toJSONSchema(errorBodySchema, { unrepresentable: 'any' });
const file = path.resolve(__dirname, '../../../docs/openapi.json');

/** The whole product's API description. */
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

// If a change is meant, `npm run openapi -- --write` updates the file.
test('describes the API in docs/openapi.json as the product does', async () => {
  const made = normaliseApi(await describedApi(), { Error: errorSchema });
  if (process.env.UPDATE_DOCS) writeFileSync(file, `${JSON.stringify(made, null, 1)}\n`);
  expect(made).toEqual(apiSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
});
