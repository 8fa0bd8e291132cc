import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface ScreenBuild {
  name?: string;
  /** Content of its only script; different content makes a different release. */
  marker?: string;
  contract?: { from: number; to: number };
  routes?: readonly string[];
  publicPath?: string;
  /** Further scripts that its federation manifest lists. */
  loads?: readonly string[];
}

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 10);
export const integrityOf = (content: string) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Writes a minimal build of a screen. Returns the names of its scripts. */
export function writeScreenBuild(
  folder: string,
  {
    name = 'planner',
    marker = 'one',
    contract = { from: 1, to: 1 },
    routes = [`/${name}`],
    publicPath = 'auto',
    loads = [],
  }: ScreenBuild = {},
): { entry: string; script: string } {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const content = `show(${JSON.stringify(marker)});`;
  const entry = `remoteEntry.${hashOf(`entry ${marker}`)}.js`;
  const script = `${name}-App.${hashOf(content)}.js`;
  const scripts = { [entry]: `load(${JSON.stringify(script)});`, [script]: content };
  const federation = JSON.stringify({
    id: name,
    name,
    metaData: { name, publicPath, remoteEntry: { name: entry, path: '', type: 'global' } },
    exposes: [
      {
        path: './App',
        assets: { js: { sync: [script, ...loads], async: [] }, css: { sync: [], async: [] } },
      },
    ],
  });
  const files = { ...scripts, 'mf-manifest.json': federation };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  writeFileSync(path.join(folder, `${script}.gz`), new Uint8Array(gzipSync(content)));
  const listed = Object.entries(files).map(([file, text]) => ({
    path: file,
    bytes: text.length,
    integrity: integrityOf(text),
  }));
  const release = { format: 1, name, version: '1.0.0', contract, routes, files: listed };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  return { entry, script };
}
