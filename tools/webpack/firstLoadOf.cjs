const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { gzipSync } = require('node:zlib');

/**
 * What has to be fetched of a built screen, in bytes after gzip, before each part of it that others may show is there, and
 * what may follow later.
 *
 * @param {string} dist the folder that it was built into
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

/** As the build compresses. */
function gzipped(file) {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

module.exports = { firstLoadOf, gzipped };
