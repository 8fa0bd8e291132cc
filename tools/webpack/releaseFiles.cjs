const { createHash } = require('node:crypto');

/** The list's name, beside the files. */
const RELEASE_FILE = 'release.json';
/** Goes up with a change that a reader of the format before would take wrongly. */
const RELEASE_FORMAT = 1;

/** Filled in by the gateway, compressed twins of others, what a build says of itself, what only who installs the app is shown. */
const NOT_OF_A_RELEASE = /(\.(html|gz|br|webmanifest)|-stats\.json|^screenshot-.*\.webp)$/;

/**
 * Writes the list of the files that one build consists of, with a hash of each, beside them: what a browser keeps to work
 * without network, and what a release is made of. docs/adr/0055 describes its format.
 */
class ReleaseFiles {
  /**
   * @param {{ name: string, version: string, without?: string[] }} release `without`: files that are no part of it; what else
   * is given, the list says of the release
   */
  constructor({ without = [], ...release }) {
    this.release = release;
    this.without = new Set([...without, RELEASE_FILE]);
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseFiles', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Behind everything that writes or changes a file.
        { name: 'ReleaseFiles', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 100 },
        () => {
          const files = compilation
            .getAssets()
            .filter(({ name }) => !this.without.has(name) && !NOT_OF_A_RELEASE.test(name))
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
