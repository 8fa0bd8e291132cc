/**
 * Packages that exist once in the page. The shell provides them (shell/src/federation); remotes import and never bundle
 * them. A remote built against a version that the shell doesn't satisfy fails to load with an error at its boundary,
 * instead of running with the wrong version.
 */
const sharedPackages = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
  'styled-components',
  '@forkcast/ui',
  '@forkcast/web-kit',
];

const expectedByRemote = () =>
  Object.fromEntries(
    sharedPackages.map((name) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        import: false,
        requiredVersion: `^${require(`${name}/package.json`).version}`,
      },
    ]),
  );

module.exports = { expectedByRemote };
