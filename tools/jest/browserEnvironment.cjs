const { TestEnvironment } = require('jest-environment-jsdom');

const missingInJsdom = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

/** jsdom with the web platform globals that Node has and jsdom lacks. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: { ...config.projectConfig, testEnvironmentOptions: { url: 'http://localhost:3000/' } },
      },
      context,
    );
    for (const name of missingInJsdom) this.global[name] = globalThis[name];
  }
};
