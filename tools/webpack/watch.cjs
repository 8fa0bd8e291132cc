// Builds the shell and every remote, and rebuilds them when files are saved: one process, one file system watcher.
const { rmSync } = require('node:fs');
const { basename, join } = require('node:path');
const webpack = require('webpack');
const { findWorkspace, repository } = require('../workspace.cjs');

const { shell, remotes } = findWorkspace();
const appFolders = [shell, ...remotes].map(({ folder }) => join(repository, folder));

// dist now contains a development build: make the next `npm start` rebuild it.
rmSync(join(repository, 'infra/embedded/dist/.built'), { force: true });

// The server would prefer compressed twins of an earlier build to the new files.
for (const folder of appFolders) rmSync(join(folder, 'dist'), { recursive: true, force: true });

const configs = appFolders.map((folder) => require(join(folder, 'webpack.config.cjs'))({ watching: true }));
const compiler = webpack(configs);

const watching = compiler.watch(
  { aggregateTimeout: 60, ignored: ['**/node_modules/**', '**/dist/**'] },
  (error, result) => {
    if (error) {
      console.error(error);
      return;
    }
    if (result.hasErrors() || result.hasWarnings()) console.error(result.toString('errors-warnings'));
  },
);
for (const each of compiler.compilers) {
  each.hooks.done.tap('report', (stats) => {
    if (stats.hasErrors()) return;
    console.log(`${basename(each.context)} built in ${stats.endTime - stats.startTime} ms`);
  });
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => watching.close(() => process.exit(0)));
