const { shellConfig } = require('../tools/webpack/shellConfig.cjs');

module.exports = shellConfig({
  folder: __dirname,
  entry: './src/index.ts',
  worker: './worker/worker.ts',
  withdrawnWorker: './worker/withdrawn.ts',
  template: './index.html',
  fonts: `${__dirname}/../libs/ui/fonts`,
  publicFolders: [`${__dirname}/public`, `${__dirname}/../libs/ui/assets`],
});
