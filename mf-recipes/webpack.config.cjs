const { remoteConfig } = require('../tools/webpack/remoteConfig.cjs');

module.exports = remoteConfig({ name: 'recipes', folder: __dirname, exposes: { './App': './src/App' } });
