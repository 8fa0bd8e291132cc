const { createHash } = require('node:crypto');

/**
 * Gives each build its own name, derived from its contents, for the global list through which its scripts find each
 * other. Two releases of a screen may run in one page, even if their version is the same. The same sources produce the
 * same name.
 */
class OwnGlobal {
  /** @param {{ name: string }} app the screen's name */
  constructor({ name }) {
    this.name = name;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OwnGlobal', (compilation) => {
      // All modules are known, and no output has been created.
      compilation.hooks.afterChunks.tap('OwnGlobal', () => {
        const own = `${this.name}_${contentsOf(compilation)}`;
        compilation.outputOptions.uniqueName = own;
        compilation.outputOptions.chunkLoadingGlobal = `forkcast_${own}`;
      });
    });
  }
}

/** Uses module names that don't depend on the repository's folder. */
function contentsOf(compilation) {
  const modules = [...compilation.modules].map((module) => {
    const source = module.originalSource()?.source() ?? '';
    const text = createHash('sha256').update(source).digest('hex');
    return `${module.readableIdentifier(compilation.requestShortener)} ${text}`;
  });
  return createHash('sha256').update(modules.sort().join('\n')).digest('hex').slice(0, 10);
}

module.exports = { OwnGlobal };
