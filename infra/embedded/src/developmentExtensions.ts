import path from 'node:path';
import type { Middleware } from 'koa';
import type { EmbeddedConfig } from './config';
import { devReload } from './devReload';
import { devRemotes } from './devRemotes';

/** Where `npm run dev -- mf-<name>` builds one screen, next to the full build (tools/webpack/watch.cjs). */
const DEV_BUILD = path.resolve(__dirname, '../../../node_modules/.cache/forkcast-dev');

/** Extensions of the gateway in development; none otherwise. */
export function developmentExtensions({
  development,
  site: { shellDirectory, remotes },
}: Pick<EmbeddedConfig, 'development' | 'site'>): readonly Middleware[] {
  if (!development) return [];
  return [devReload([shellDirectory, ...remotes.map(({ directory }) => directory), DEV_BUILD]), devRemotes()];
}
