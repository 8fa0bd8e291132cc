const { join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { baseConfig, dependencies } = require('./baseConfig.cjs');
const { facadeAliases, providedByShell } = require('./sharedPackages.cjs');
const { StaticFiles } = require('./staticFiles.cjs');

// By its path: as an option of the plugin, the same runtime would be bundled a second time.
const runtimeForRemotes = join(
  require.resolve('@module-federation/inject-external-runtime-core-plugin'),
  '../index.js',
);

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
      resolve: { ...base.resolve, alias: facadeAliases },
      plugins: [
        new ModuleFederationPlugin({
          name: 'shell',
          shared: providedByShell(),
          manifest: false,
          dts: false,
          dev: false,
          shareStrategy: 'loaded-first',
          runtimePlugins: [runtimeForRemotes],
          experiments: { optimization: { target: 'web' } },
        }),
        new HtmlWebpackPlugin({ template, inject: 'head', scriptLoading: 'defer', minify: false }),
        new StaticFiles(publicFolders),
        ...base.plugins,
      ],
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
            // Changes with the lockfile only, so that a new release of ours leaves it in the cache.
            vendor: { test: dependencies, name: 'vendor', chunks: 'initial', priority: 10 },
            // One file instead of a handful that each wait for the other.
            stores: {
              test: /[\\/](@reduxjs|react-redux|redux|redux-thunk|immer|reselect)[\\/]|[\\/]libs[\\/]web-kit[\\/]/,
              name: 'stores',
              chunks: 'async',
              enforce: true,
            },
          },
        },
      },
    };
  };
}

module.exports = { shellConfig };
