const { basename, join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { findWorkspace } = require('../workspace.cjs');
const { baseConfig } = require('./baseConfig.cjs');
const { builtFor } = require('./contract.cjs');
const { ReleaseFiles } = require('./releaseFiles.cjs');
const { expectedByRemote } = require('./sharedPackages.cjs');

/**
 * The build of one micro-frontend. The folder mf-<name> says its federation name, which is also the last part of its
 * address /remotes/<name>/.
 *
 * @param {{ folder: string, exposes: Record<string, string> }} remote exposes: './App' and whatever else others may show
 * @returns {(env: { watching?: boolean }) => import('webpack').Configuration}
 */
function remoteConfig({ folder, exposes }) {
  const { name } = findWorkspace().remotes.find((remote) => remote.folder === basename(folder));
  return ({ watching = false } = {}) => {
    const base = baseConfig({ name, folder, publicPath: `/remotes/${name}/`, watching });
    return {
      ...base,
      entry: {},
      plugins: [
        new ModuleFederationPlugin({
          name,
          filename: watching ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
          exposes,
          shared: expectedByRemote(),
          manifest: { fileName: 'mf-manifest.json', additionalData: sayContract },
          dts: false,
          dev: false,
          shareStrategy: 'loaded-first',
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        }),
        ...base.plugins,
        ...(watching
          ? []
          : [new ReleaseFiles({ name, version: require(join(folder, 'package.json')).version })]),
      ],
    };
  };
}

/** What the page looks at before it runs anything of a screen (libs/web-kit/src/federation/timeLimits.ts). */
function sayContract({ stats }) {
  stats.metaData.contract = builtFor;
}

module.exports = { remoteConfig };
