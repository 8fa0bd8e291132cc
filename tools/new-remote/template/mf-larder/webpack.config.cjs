const { remoteConfig } = require('../tools/webpack/remoteConfig.cjs');

module.exports = remoteConfig({ folder: __dirname, exposes: { './App': './src/App' } });
