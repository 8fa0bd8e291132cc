const { resolve } = require('node:path');
const CompressionPlugin = require('compression-webpack-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { BannerPlugin, Compilation } = require('webpack');
const { constants } = require('node:zlib');
const { OwnGlobal } = require('./ownGlobal.cjs');
const { PruneOldFiles } = require('./pruneOldFiles.cjs');

const workspace = resolve(__dirname, '../..');
const dependencies = /[\\/]node_modules[\\/](?!@forkcast[\\/])/;

/**
 * The common configuration of all front-end builds.
 *
 * @param {{ name: string, folder: string, publicPath: string, watching?: boolean, alone?: boolean }} app alone: watched
 * next to a shell that is built for production, whose React lacks the functions that development builds call
 * @returns {import('webpack').Configuration}
 */
function baseConfig({ name, folder, publicPath, watching = false, alone = false }) {
  const development = watching && !alone;
  // Keeps two releases of a screen apart that run in one page. Published builds also have their own global name
  // (OwnGlobal).
  const release = `${name}@${require(resolve(folder, 'package.json')).version}`;
  const hash = watching ? '' : '.[contenthash:10]';
  return {
    name,
    context: folder,
    mode: watching ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Never an eval source map: the page's Content-Security-Policy forbids eval, in development too.
    devtool: watching ? 'cheap-module-source-map' : false,
    output: {
      path: resolve(folder, 'dist'),
      publicPath,
      filename: `${name}-[name]${hash}.js`,
      chunkFilename: `${name}-[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: release,
      chunkLoadingGlobal: `forkcast_${release.replace(/\W/g, '_')}`,
      strictModuleErrorHandling: true,
      crossOriginLoading: false,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: dependencies,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development } },
              target: 'es2022',
            },
          },
        },
        { test: /\.(woff2|png|svg|ico)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      nodeEnv: development ? 'development' : 'production',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          parallel: false,
          extractComments: false,
          terserOptions: { format: { comments: false } },
        }),
      ],
    },
    plugins: watching
      ? []
      : [new OwnGlobal({ name }), compileEagerly(), ...compressFiles(), new PruneOldFiles({ days: 7 })],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: watching ? 'errors-warnings' : { preset: 'errors-warnings', timings: true, builtAt: false },
    cache: watching
      ? { type: 'memory' }
      : {
          type: 'filesystem',
          name,
          cacheDirectory: resolve(workspace, 'node_modules/.cache/webpack'),
          buildDependencies: {
            config: [
              __filename,
              resolve(folder, 'webpack.config.cjs'),
              resolve(workspace, 'package-lock.json'),
            ],
          },
        },
    watchOptions: { ignored: ['**/node_modules/**', '**/dist/**'], aggregateTimeout: 60 },
  };
}

/**
 * Makes Chromium compile all functions of a script when it parses it, off the main thread. By default it compiles each
 * function on its first call, on the main thread.
 */
function compileEagerly() {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After comments are removed, before compression.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** Compressed at build time, so that the gateway never compresses during a request. */
function compressFiles() {
  // The gateway fills in index.html for every request, so it isn't precompressed.
  const common = { test: /\.(js|json|svg|webmanifest)$/, threshold: 1_024, minRatio: 0.95 };
  return [
    new CompressionPlugin({
      ...common,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
    new CompressionPlugin({
      ...common,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ];
}

module.exports = { baseConfig, dependencies };
