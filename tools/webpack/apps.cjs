const { existsSync, readdirSync } = require('node:fs');
const { join, resolve } = require('node:path');

const workspace = resolve(__dirname, '../..');

/** The folders of the shell and of every remote that is built. */
function appFolders() {
  return readdirSync(workspace)
    .filter((name) => name === 'shell' || name.startsWith('mf-'))
    .map((name) => join(workspace, name))
    .filter((folder) => existsSync(join(folder, 'webpack.config.cjs')));
}

module.exports = { appFolders, workspace };
