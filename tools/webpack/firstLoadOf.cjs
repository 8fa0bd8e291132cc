const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { gzipSync } = require('node:zlib');

/**
 * The bytes after gzip that have to load before each exposed part of a screen can be shown, and those that may load
 * later.
 *
 * @param {string} dist the build's folder
 * @returns {{ part: string, bytes: number, later: number }[]} `part`: 'planner/App'
 */
function firstLoadOf(dist) {
  const { metaData, exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
  const total = (files) => files.reduce((sum, file) => sum + gzipped(join(dist, file)), 0);
  const entry = gzipped(join(dist, metaData.remoteEntry.path, metaData.remoteEntry.name));
  return exposes.map(({ path, assets: { js } }) => ({
    part: `${metaData.name}${path.slice(1)}`,
    bytes: entry + total(js.sync),
    later: total(js.async),
  }));
}

/** With the build's compression level. */
function gzipped(file) {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

module.exports = { firstLoadOf, gzipped };
