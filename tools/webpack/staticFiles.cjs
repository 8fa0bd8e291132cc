const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Puts the files of a folder into the build under their own names: those that are asked for by name. */
class StaticFiles {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StaticFiles', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap(
        { name: 'StaticFiles', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const name of readdirSync(this.folder)) {
            compilation.emitAsset(name, new sources.RawSource(readFileSync(join(this.folder, name))));
          }
        },
      );
    });
  }
}

module.exports = { StaticFiles };
