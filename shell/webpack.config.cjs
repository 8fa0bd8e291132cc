const { shellConfig } = require('../tools/webpack/shellConfig.cjs');

module.exports = shellConfig({
  folder: __dirname,
  entry: './src/index.ts',
  template: './index.html',
  publicFolders: [`${__dirname}/public`, `${__dirname}/../libs/ui/assets`],
});
