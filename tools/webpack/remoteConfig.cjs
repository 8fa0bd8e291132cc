const { basename } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { findWorkspace } = require('../workspace.cjs');
const { baseConfig } = require('./baseConfig.cjs');
const { builtFor } = require('./contract.cjs');
const { ReleaseFiles } = require('./releaseFiles.cjs');
const { expectedByRemote } = require('./sharedPackages.cjs');

/**
 * The build of one micro-frontend. The folder mf-<name> says its federation name. What is built is answered at
 * /remotes/<name>/, a release of it at /remotes/<name>/<release>/.
 *
 * @param {{ folder: string, exposes: Record<string, string> }} remote exposes: './App' and whatever else others may show
 * @returns {(env: { watching?: boolean, alone?: boolean }) => import('webpack').Configuration}
 */
function remoteConfig({ folder, exposes }) {
  const remote = findWorkspace().remotes.find((each) => each.folder === basename(folder));
  const { name, version, routes, titles, firstPictures, nav, furtherNav } = remote;
  return ({ watching = false, alone = false } = {}) => {
    // Its files are where its entry is: each release has a folder of its own.
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
          manifest: { fileName: 'mf-manifest.json', additionalData: sayContract },
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

/** What the page looks at before it runs anything of a screen (libs/web-kit/src/federation/timeLimits.ts). */
function sayContract({ stats }) {
  stats.metaData.contract = builtFor;
}

module.exports = { remoteConfig };
