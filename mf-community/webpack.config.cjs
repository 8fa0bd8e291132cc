const { remoteConfig } = require('../tools/webpack/remoteConfig.cjs');

module.exports = remoteConfig({ name: 'community', folder: __dirname, exposes: { './App': './src/App' } });
