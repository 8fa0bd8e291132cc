const { createHash } = require('node:crypto');

/** The list's name, next to the files. */
const RELEASE_FILE = 'release.json';
/** Increase it with a change that readers of the previous format would misread. */
const RELEASE_FORMAT = 1;

/**
 * Templates filled in by the gateway, compressed twins, build statistics, pictures that only the install dialog or new
 * households show, and fonts under names for pages without scripts.
 */
const EXCLUDED = /(\.(html|gz|br|webmanifest)|-stats\.json|^(screenshot|example)-.*\.webp)$|^fonts\//;

/**
 * Writes a list of a build's files with their hashes next to them. Browsers cache these files for offline use, and
 * releases consist of them. docs/adr/0055 describes the format.
 */
class ReleaseFiles {
  /**
   * @param {{ name: string, version: string, without?: string[] }} release `without`: files to leave out; the list
   * contains the other properties
   */
  constructor({ without = [], ...release }) {
    this.release = release;
    this.without = new Set([...without, RELEASE_FILE]);
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseFiles', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After every plugin that writes or changes a file.
        { name: 'ReleaseFiles', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 100 },
        () => {
          const files = compilation
            .getAssets()
            .filter(({ name }) => !this.without.has(name) && !EXCLUDED.test(name))
            .map(({ name, source }) => describe(name, source.buffer()))
            .sort((a, b) => (a.path < b.path ? -1 : 1));
          const list = { format: RELEASE_FORMAT, ...this.release, files };
          compilation.emitAsset(RELEASE_FILE, new sources.RawSource(`${JSON.stringify(list, null, 1)}\n`));
        },
      );
    });
  }
}

function describe(path, bytes) {
  return {
    path,
    bytes: bytes.length,
    integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}`,
  };
}

module.exports = { ReleaseFiles };
