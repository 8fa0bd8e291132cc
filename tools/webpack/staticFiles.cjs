const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Copies the files of some folders into the build under their own names, below `under`, for requests by name. */
class StaticFiles {
  constructor(folders, under = '') {
    this.folders = folders;
    this.under = under;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StaticFiles', (compilation) => {
      for (const folder of this.folders) compilation.contextDependencies.add(folder);
      compilation.hooks.processAssets.tap(
        { name: 'StaticFiles', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const folder of this.folders) {
            for (const name of readdirSync(folder)) {
              compilation.emitAsset(
                this.under + name,
                new sources.RawSource(readFileSync(join(folder, name))),
              );
            }
          }
        },
      );
    });
  }
}

module.exports = { StaticFiles };
