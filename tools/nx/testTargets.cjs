const path = require('node:path');

/** Gives every project a `test` target, so that `npx nx affected -t test` runs the tests of what changed. */
exports.createNodesV2 = [
  '{libs/*,services/*,infra/*,mf-*,gateway,shell,tools}/package.json',
  (files) =>
    files.map((file) => {
      const root = path.dirname(file);
      const test = {
        command: `node tools/test.mjs --passWithNoTests ${root}/`,
        cache: true,
        inputs: [
          '{projectRoot}/**/*',
          '!{projectRoot}/dist/**',
          '^sources',
          'toolchain',
          '{workspaceRoot}/tools/jest/**/*',
        ],
        parallelism: false,
      };
      return [file, { projects: { [root]: { targets: { test } } } }];
    }),
];
