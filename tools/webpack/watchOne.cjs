// `node tools/webpack/watchOne.cjs mf-planner 4001`: rebuilds one remote when files are saved, separately from its
// existing build, and serves it at http://localhost:4001, to pages of any origin.
const { mkdirSync, writeFileSync } = require('node:fs');
const { createReadStream } = require('node:fs');
const { createServer } = require('node:http');
const { basename, extname, join } = require('node:path');
const webpack = require('webpack');
const { findWorkspace, repository } = require('../workspace.cjs');

const [folder, port] = process.argv.slice(2);
const remote = findWorkspace().remotes.find((each) => each.folder === folder);
if (!remote || !/^\d{2,5}$/.test(port))
  throw new Error('Usage: watchOne.cjs <folder> <port>, such as mf-planner 4001');

// Watched by infra/embedded/src/developmentExtensions.ts.
const builds = join(repository, 'node_modules/.cache/forkcast-dev');
const output = join(builds, remote.name);
mkdirSync(output, { recursive: true });

const config = require(join(repository, folder, 'webpack.config.cjs'))({ watching: true, alone: true });
const watching = webpack({
  ...config,
  // The first build of a day should take only seconds.
  cache: {
    type: 'filesystem',
    name: `${remote.name}-watched`,
    cacheDirectory: join(repository, 'node_modules/.cache/webpack'),
    buildDependencies: {
      config: [
        __filename,
        join(repository, folder, 'webpack.config.cjs'),
        join(repository, 'package-lock.json'),
      ],
    },
  },
  output: { ...config.output, path: output, publicPath: `http://localhost:${port}/` },
}).watch({ aggregateTimeout: 60, ignored: ['**/node_modules/**', '**/dist/**'] }, (error, stats) => {
  if (error ?? stats.hasErrors()) {
    console.error(error ?? stats.toString('errors-warnings'));
    return;
  }
  console.log(`${folder} built in ${stats.endTime - stats.startTime} ms`);
  writeFileSync(join(builds, 'built'), String(Date.now()));
  process.send?.('built');
});

const types = { '.js': 'text/javascript', '.json': 'application/json', '.map': 'application/json' };
const server = createServer((request, response) => {
  const file = basename(new URL(request.url, 'http://localhost').pathname);
  const headers = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
    'content-type': types[extname(file)] ?? 'application/octet-stream',
  };
  createReadStream(join(output, file))
    .on('open', function answer() {
      response.writeHead(200, headers);
      this.pipe(response);
    })
    .on('error', () => response.writeHead(404, headers).end());
});
server.listen(Number(port), 'localhost');

// Stops on a signal, or when its parent process has ended.
for (const end of ['SIGINT', 'SIGTERM', 'disconnect'])
  process.on(end, () => watching.close(() => process.exit(0)));
