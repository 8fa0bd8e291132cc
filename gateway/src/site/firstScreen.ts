import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FirstPicture, Remote, Remotes } from '@forkcast/contracts';
import type { Logger } from '@forkcast/service-kit';
import type { Site } from '../gatewayOptions';
import type { Releases } from '../releases/releases';
import { isMissing } from './fileServer';

/** A resource to preload with a page, as `<link rel="preload">`. */
export interface Preload {
  href: string;
  as: 'script' | 'fetch';
}

/** The first picture of a page, in the attributes of an image. */
export interface FirstImage {
  src: string;
  srcset: string;
  sizes: string;
}

/** The format of ids in the contracts. */
const ID = /^\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const MANIFEST = 'mf-manifest.json';

/** Requests that every page of a signed-in user makes at the start. */
const COMMON_REQUESTS: readonly Preload[] = [
  { href: '/remotes.json', as: 'fetch' },
  { href: '/api/user', as: 'fetch' },
];

/**
 * Finds the files that the screen at a path needs first, so that browsers load them together with the page.
 * Ignores screens on other servers.
 */
export class FirstScreens {
  readonly #directories: ReadonlyMap<string, string>;
  readonly #releases: Releases | undefined;
  readonly #logger: Logger;

  constructor(remotes: Site['remotes'], releases: Releases | undefined, logger: Logger) {
    this.#directories = new Map(remotes.map(({ name, directory }) => [name, directory]));
    this.#releases = releases;
    this.#logger = logger;
  }

  async preloadsAt(address: string, { remotes }: Remotes): Promise<readonly Preload[]> {
    const remote = remotes.find(({ routes }) =>
      routes.some((route) => address === route || address.startsWith(`${route}/`)),
    );
    const directory = remote && this.#directoryOf(remote);
    if (!directory) return COMMON_REQUESTS;
    return [...COMMON_REQUESTS, ...(await this.#preloadsOf(remote, path.join(directory, MANIFEST)))];
  }

  /** Returns the first picture of the screen at a path, if it declares one. */
  imageAt(address: string, { remotes }: Remotes): FirstImage | undefined {
    for (const [path, picture] of remotes.flatMap(({ firstPictures = {} }) =>
      Object.entries(firstPictures),
    )) {
      const [, id] = address.startsWith(path) ? (ID.exec(address.slice(path.length)) ?? []) : [];
      if (id) return imageOf(picture, id);
    }
    return undefined;
  }

  #directoryOf({ name, manifest }: Remote): string | undefined {
    if (manifest === `/remotes/${name}/${MANIFEST}`) return this.#directories.get(name);
    const [, id] = /^\/remotes\/[a-z0-9]+\/([0-9a-f]{12})\/mf-manifest\.json$/.exec(manifest) ?? [];
    return id && this.#releases?.folderOf(name, id);
  }

  async #preloadsOf(remote: Remote, file: string): Promise<readonly Preload[]> {
    try {
      return preloadsIn(JSON.parse(await readFile(file, 'utf8')), remote);
    } catch (error) {
      // Preloading is optional, and the page itself reports a screen that can't be loaded.
      if (!isMissing(error)) this.#logger.warn({ err: error, file }, 'a screen’s manifest could not be read');
      return [];
    }
  }
}

function imageOf({ picture, widths, sizes }: FirstPicture, id: string): FirstImage {
  const at = (width: number) => `${picture.replace('{id}', id.toLowerCase())}?width=${width}`;
  const srcset = widths.map((width) => `${at(width)} ${width}w`).join(', ');
  return { src: at(Math.max(...widths)), srcset, sizes };
}

/** Reads a manifest written by the build. */
function preloadsIn(manifest: unknown, { manifest: href }: Remote): readonly Preload[] {
  const { metaData, exposes } = manifest as {
    metaData: { remoteEntry: { name: string; path: string } };
    exposes: { path: string; assets: { js: { sync: string[] } } }[];
  };
  const folder = href.slice(0, -MANIFEST.length);
  const { name, path: entryFolder } = metaData.remoteEntry;
  const app = exposes.find((exposed) => exposed.path === './App');
  const scripts = [entryFolder ? `${entryFolder}/${name}` : name, ...(app?.assets.js.sync ?? [])];
  return [
    { href, as: 'fetch' },
    ...scripts.map((script) => ({ href: `${folder}${script}`, as: 'script' as const })),
  ];
}
