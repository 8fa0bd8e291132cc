const { remoteConfig } = require('../tools/webpack/remoteConfig.cjs');

const config = remoteConfig({
  folder: __dirname,
  exposes: { './App': './src/App', './RunningTimers': './src/RunningTimers' },
});

/** The worker is a single file, because its policy forbids loading others. */
const isWorker = (chunk) => chunk.name === 'recipe-files';

module.exports = (env) => {
  const base = config(env);
  const splitChunks = { chunks: (chunk) => !chunk.canBeInitial() && !isWorker(chunk) };
  return { ...base, optimization: { ...base.optimization, splitChunks } };
};
