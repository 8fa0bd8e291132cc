const { remoteConfig } = require('../tools/webpack/remoteConfig.cjs');

const config = remoteConfig({
  folder: __dirname,
  exposes: { './App': './src/App', './RunningTimers': './src/RunningTimers' },
});

/** The workers that read files: one file each, because their own policy lets them load nothing. */
const isWorker = (chunk) => chunk.name === 'csv' || chunk.name === 'recipe-files';

module.exports = (env) => {
  const base = config(env);
  const splitChunks = { chunks: (chunk) => !chunk.canBeInitial() && !isWorker(chunk) };
  return { ...base, optimization: { ...base.optimization, splitChunks } };
};
