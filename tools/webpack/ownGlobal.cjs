const { createHash } = require('node:crypto');

/**
 * Gives a build a name of its own, made of what is in it, for what all scripts of a page share: the list through which a
 * build's scripts find each other. Two releases of a screen may run in one page, also where nobody gave the second one
 * another version. The same sources make the same name.
 */
class OwnGlobal {
  /** @param {{ name: string }} app the screen's name */
  constructor({ name }) {
    this.name = name;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OwnGlobal', (compilation) => {
      // All modules are there, and nothing of the output has been made.
      compilation.hooks.afterChunks.tap('OwnGlobal', () => {
        const own = `${this.name}_${contentsOf(compilation)}`;
        compilation.outputOptions.uniqueName = own;
        compilation.outputOptions.chunkLoadingGlobal = `forkcast_${own}`;
      });
    });
  }
}

/** Names are those that are the same in each folder the repository lies in. */
function contentsOf(compilation) {
  const modules = [...compilation.modules].map((module) => {
    const source = module.originalSource()?.source() ?? '';
    const text = createHash('sha256').update(source).digest('hex');
    return `${module.readableIdentifier(compilation.requestShortener)} ${text}`;
  });
  return createHash('sha256').update(modules.sort().join('\n')).digest('hex').slice(0, 10);
}

module.exports = { OwnGlobal };
