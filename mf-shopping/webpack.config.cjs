const { remoteConfig } = require('../tools/webpack/remoteConfig.cjs');

module.exports = remoteConfig({
  name: 'shopping',
  folder: __dirname,
  exposes: { './App': './src/App', './ShoppingListPanel': './src/ShoppingListPanel' },
});
