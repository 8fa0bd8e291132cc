const { basename } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { findWorkspace } = require('../workspace.cjs');
const { baseConfig } = require('./baseConfig.cjs');
const { builtFor } = require('./contract.cjs');
const { ReleaseFiles } = require('./releaseFiles.cjs');
const { expectedByRemote } = require('./sharedPackages.cjs');

/**
 * The build of one micro-frontend. Its federation name comes from the folder mf-<name>. The gateway serves it at
 * /remotes/<name>/, and a release of it at /remotes/<name>/<release>/.
 *
 * @param {{ folder: string, exposes: Record<string, string> }} remote exposes: './App' and other parts for use in other
 * screens
 * @returns {(env: { watching?: boolean, alone?: boolean }) => import('webpack').Configuration}
 */
function remoteConfig({ folder, exposes }) {
  const remote = findWorkspace().remotes.find((each) => each.folder === basename(folder));
  const { name, version, routes, titles, firstPictures, nav, furtherNav } = remote;
  return ({ watching = false, alone = false } = {}) => {
    // Files load relative to the entry: each release has its own folder.
    const base = baseConfig({ name, folder, publicPath: 'auto', watching, alone });
    return {
      ...base,
      entry: {},
      plugins: [
        new ModuleFederationPlugin({
          name,
          filename: watching ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
          exposes,
          shared: expectedByRemote(),
          manifest: { fileName: 'mf-manifest.json', additionalData: addContract },
          dts: false,
          dev: false,
          shareStrategy: 'loaded-first',
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        }),
        ...base.plugins,
        ...(watching
          ? []
          : [
              new ReleaseFiles({
                name,
                version,
                contract: builtFor,
                routes,
                titles,
                firstPictures,
                nav,
                furtherNav,
              }),
            ]),
      ],
    };
  };
}

/** The page checks this before it runs a screen's code (libs/web-kit/src/federation/timeLimits.ts). */
function addContract({ stats }) {
  stats.metaData.contract = builtFor;
}

module.exports = { remoteConfig };
