const { readdirSync, rmSync, statSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Removes files of earlier builds after some days: a page that was opened before a deployment still loads files of its
 * own build.
 */
class PruneOldFiles {
  constructor({ days }) {
    this.keepMilliseconds = days * 24 * 60 * 60 * 1000;
  }

  apply(compiler) {
    compiler.hooks.done.tap('PruneOldFiles', ({ compilation }) => {
      const folder = compilation.outputOptions.path;
      if (compilation.errors.length > 0) return;
      const now = Date.now();
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (!entry.isFile() || compilation.getAsset(entry.name)) continue;
        const file = join(folder, entry.name);
        if (now - statSync(file).mtimeMs > this.keepMilliseconds) rmSync(file);
      }
    });
  }
}

module.exports = { PruneOldFiles };
