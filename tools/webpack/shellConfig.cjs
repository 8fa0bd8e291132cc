const { DefinePlugin } = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { baseConfig, dependencies } = require('./baseConfig.cjs');
const { StaticFiles } = require('./staticFiles.cjs');

/**
 * The build of the shell: the page itself, and everything that the remotes share.
 *
 * @param {{ folder: string, entry: string, template: string, publicFolders: string[] }} shell
 * @returns {(env: { watching?: boolean }) => import('webpack').Configuration}
 */
function shellConfig({ folder, entry, template, publicFolders }) {
  return ({ watching = false } = {}) => {
    const base = baseConfig({ name: 'shell', folder, publicPath: '/', watching });
    return {
      ...base,
      entry: { main: entry },
      plugins: [
        // The federation runtime leaves out what only servers need.
        new DefinePlugin({ ENV_TARGET: JSON.stringify('web') }),
        new HtmlWebpackPlugin({
          template,
          inject: 'head',
          scriptLoading: 'defer',
          minify: false,
          templateParameters: preloads,
        }),
        new StaticFiles(publicFolders),
        ...base.plugins,
      ],
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
            // Changes with the lockfile only, so that a new release of ours leaves it in the cache.
            vendor: { test: dependencies, name: 'vendor', chunks: 'initial', priority: 10 },
            // The same for what the screens share: one file instead of a handful.
            screens: {
              test: dependencies,
              name: 'signed-in-vendor',
              chunks: ({ name }) => name === 'signed-in',
              enforce: true,
            },
          },
        },
      },
    };
  };
}

/** For index.html: the scripts of a named chunk beyond those that are loaded in any case. */
function preloads(compilation) {
  const { publicPath } = compilation.outputOptions;
  const initial = new Set(compilation.entrypoints.get('main').getFiles());
  return {
    scripts: (chunk) =>
      compilation.namedChunkGroups
        .get(chunk)
        .getFiles()
        .filter((file) => !initial.has(file))
        .map((file) => publicPath + file),
  };
}

module.exports = { shellConfig };
