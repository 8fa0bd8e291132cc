const { remoteConfig } = require('../tools/webpack/remoteConfig.cjs');

module.exports = remoteConfig({ name: 'planner', folder: __dirname, exposes: { './App': './src/App' } });
