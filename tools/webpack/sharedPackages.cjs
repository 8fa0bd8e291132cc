/**
 * What exists once in the page. The shell brings all of it (shell/src/federation); remotes ask for it and never
 * bundle it. A remote that was built against a version the shell does not satisfy fails to load, and its
 * boundary says so, instead of running with the wrong one.
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
