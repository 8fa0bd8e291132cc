const { dirname, join } = require('node:path');

/**
 * What exists once in the page. The shell brings all of it; remotes ask for it and never
 * bundle it. A remote that was built against a version the shell does not satisfy fails to load, and its
 * boundary says so, instead of running with the wrong one.
 */
const shared = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
  'styled-components',
  '@forkcast/ui',
  '@forkcast/web-kit',
];

/** What only screens behind the sign-in need: loaded beside the first page, not with it. */
const later = ['react-redux', '@reduxjs/toolkit', '@forkcast/web-kit'];

/** Where only a part of a package is used, the shell shares that part (see the README). */
const facades = {
  'react-router-dom': require.resolve('./facades/reactRouterDom.mjs'),
  '@reduxjs/toolkit': require.resolve('./facades/reduxToolkit.mjs'),
};

/** How a facade reaches the package it stands in front of: by its own name it would reach itself. */
const facadeAliases = {
  'redux-toolkit-sources': join(
    dirname(require.resolve('@reduxjs/toolkit/package.json')),
    'dist/redux-toolkit.modern.mjs',
  ),
};

const versionOf = (name) => require(`${name}/package.json`).version;
const describe = (toConfig) =>
  Object.fromEntries(shared.map((name) => [name, toConfig(name, installed(name))]));

function installed(name) {
  // Our own packages export their sources only, so their manifests are read from the workspace.
  const ours = /^@forkcast\/(.+)$/.exec(name);
  return ours ? require(`../../libs/${ours[1]}/package.json`).version : versionOf(name);
}

const providedByShell = () =>
  describe((name, version) => ({
    singleton: true,
    strictVersion: true,
    eager: !later.includes(name),
    version,
    requiredVersion: `^${version}`,
    ...(facades[name] && { import: facades[name] }),
  }));

const expectedByRemote = () =>
  describe((_name, version) => ({
    singleton: true,
    strictVersion: true,
    import: false,
    requiredVersion: `^${version}`,
  }));

module.exports = { facadeAliases, providedByShell, expectedByRemote };
