import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { User } from '@forkcast/contracts';
import { readConfig } from './config';
import { startForkcast } from './forkcast';
import { isOperatorFacing } from './isOperatorFacing';
import { ApiClient } from './seed/apiClient';
import { collectRecipes, fillHousehold } from './seed/household';

/** The same folder from `src` and from `dist`. */
const pictures = path.resolve(__dirname, '../seed/pictures');

/** Fills a demonstration household through the product's own API. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const forkcast = await startForkcast({ ...config, port: 0, host: '127.0.0.1', logLevel: 'warn' });
  try {
    const client = new ApiClient(forkcast.url);
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const password = randomBytes(9).toString('base64url');
    const suffix = randomBytes(3).toString('hex');
    const email = `demo-${suffix}@example.org`;
    await client.call<User>('POST', '/api/auth/register', {
      email,
      username: `demo-${suffix}`,
      displayName: 'Robin Demo',
      password,
      timeZone,
    });
    console.log('Collecting recipes with their photos …');
    const recipes = await collectRecipes(client, pictures);
    console.log(`Planning with ${recipes.size} recipes, and keeping what was eaten …`);
    await fillHousehold(client, recipes, timeZone);
    console.log(`Done. Run 'npm start' and sign in as ${email} with the password ${password}`);
  } finally {
    await forkcast.stop();
  }
}

main().catch((error: unknown) => {
  console.error(isOperatorFacing(error) ? `Cannot seed: ${error.message}` : error);
  process.exit(1);
});
