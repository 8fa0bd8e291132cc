import path from 'node:path';
import type { Middleware } from 'koa';
import type { EmbeddedConfig } from './config';
import { devReload } from './devReload';
import { devRemotes } from './devRemotes';

/** Where `npm run dev -- mf-<name>` builds one screen, beside what is built of all (tools/webpack/watch.cjs). */
const WORKED_ON = path.resolve(__dirname, '../../../node_modules/.cache/forkcast-dev');

/** What the gateway does besides while developing; nothing anywhere else. */
export function developmentExtensions({
  development,
  site: { shellDirectory, remotes },
}: Pick<EmbeddedConfig, 'development' | 'site'>): readonly Middleware[] {
  if (!development) return [];
  return [devReload([shellDirectory, ...remotes.map(({ directory }) => directory), WORKED_ON]), devRemotes()];
}
