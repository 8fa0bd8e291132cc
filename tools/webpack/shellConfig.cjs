const { join } = require('node:path');
const { DefinePlugin } = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { baseConfig, dependencies } = require('./baseConfig.cjs');
const { supportedByShell } = require('./contract.cjs');
const { ReleaseFiles } = require('./releaseFiles.cjs');
const { StaticFiles } = require('./staticFiles.cjs');

/** The service worker, and its replacement that removes it (gateway/src/site/worker.ts). */
const WORKER = 'worker.js';
/** Fonts under names that pages without scripts can name (libs/service-kit/src/http/markup/standaloneFonts.ts). */
const FONTS = 'fonts/';
const WITHDRAWN_WORKER = 'worker-withdrawn.js';

/**
 * The build of the shell: the page, everything that the remotes share, and the service worker.
 *
 * @param {{ folder: string, entry: string, worker: string, withdrawnWorker: string, template: string, publicFolders:
 * string[], fonts: string }} shell
 * @returns {(env: { watching?: boolean }) => import('webpack').Configuration}
 */
function shellConfig({ folder, entry, worker, withdrawnWorker, template, publicFolders, fonts }) {
  return ({ watching = false } = {}) => {
    const base = baseConfig({ name: 'shell', folder, publicPath: '/', watching });
    return {
      ...base,
      entry: {
        main: entry,
        // Development caches nothing, and removes what `npm start` has cached at the same address.
        worker: { import: watching ? withdrawnWorker : worker, filename: WORKER },
        withdrawn: { import: withdrawnWorker, filename: WITHDRAWN_WORKER },
      },
      plugins: [
        // The federation runtime leaves out server-only code.
        new DefinePlugin({ ENV_TARGET: JSON.stringify('web') }),
        new HtmlWebpackPlugin({
          template,
          inject: 'head',
          scriptLoading: 'defer',
          chunks: ['main'],
          minify: false,
          templateParameters: preloads,
        }),
        new StaticFiles(publicFolders),
        new StaticFiles([fonts], FONTS),
        ...base.plugins,
        ...(watching
          ? []
          : [
              new ReleaseFiles({
                name: 'shell',
                version: require(join(folder, 'package.json')).version,
                contract: supportedByShell,
                without: [WORKER, WITHDRAWN_WORKER],
              }),
            ]),
      ],
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
            // Changes only with the lockfile, so it stays cached across releases.
            vendor: {
              test: dependencies,
              name: 'vendor',
              chunks: ({ name }) => name === 'main',
              priority: 10,
            },
            // The same for the packages that screens share: one file instead of several.
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

/** For index.html: the scripts of a named chunk that aren't loaded anyway. */
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
