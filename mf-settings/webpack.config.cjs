const { remoteConfig } = require('../tools/webpack/remoteConfig.cjs');

module.exports = remoteConfig({ name: 'settings', folder: __dirname, exposes: { './App': './src/App' } });
