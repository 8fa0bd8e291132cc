const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const repository = path.resolve(__dirname, '..');

/** The schema of the `forkcast` property in package.json, per kind of package. */
const forms = {
  service: {
    prefixes: { is: listOf(isPrefix), as: 'a list of paths such as ["/api/recipes"]' },
    workers: { is: listOf(isSource), as: 'a list of files such as ["src/mergeWorker.ts"]', optional: true },
  },
  remote: {
    routes: { is: (value) => listOf(isPath)(value) && value.length > 0, as: 'a list such as ["/recipes"]' },
    titles: {
      is: (value) => isObject(value) && Object.entries(value).every((entry) => entry.every(isText)),
      as: 'titles by path, such as { "/history": "History" }',
      optional: true,
    },
    firstPictures: {
      is: isPictures,
      as: 'pictures by path, such as { "/recipes": { "picture": "/api/recipes/{id}/cover", "widths": [320], "sizes": "100vw" } }',
      optional: true,
    },
    nav: {
      is: isNav,
      as: '{ "label", "path", "icon", "order" }, and "shortLabel" if need be',
      optional: true,
    },
    furtherNav: { is: listOf(isNav), as: 'a list of what "nav" is one of', optional: true },
    firstLoadKb: { is: isBudget, as: 'a number of KB, such as 60' },
  },
  shell: {
    firstLoadKb: { is: isBudget, as: 'a number of KB, such as 190' },
    signedInKb: { is: isBudget, as: 'a number of KB, such as 190', optional: true },
  },
  library: {
    runsIn: {
      is: (value) => listOf((one) => ['browser', 'server'].includes(one))(value) && value.length > 0,
      as: '["browser"], ["server"] or both',
    },
    workers: { is: listOf(isSource), as: 'a list of files such as ["src/mergeWorker.ts"]', optional: true },
  },
};

/**
 * The services, screens and libraries, each sorted by name. Throws a sentence about a package that lacks its properties
 * or claims another one's. Uses no npm packages, because set-up calls it before they are installed.
 */
function findWorkspace(root = repository) {
  const services = foldersIn(root, 'services').map((folder) => readPart(root, folder, 'service'));
  const remotes = foldersIn(root, '.')
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => readPart(root, folder, 'remote'));
  const libraries = foldersIn(root, 'libs').map((folder) => readPart(root, folder, 'library'));
  eachOnce(services, ({ prefixes }) => prefixes);
  eachOnce(remotes, ({ routes }) => routes);
  for (const { name, folder } of [...services, ...remotes]) {
    // The name becomes part of environment variables, addresses and names in the page.
    if (!/^[a-z][a-z0-9]*$/.test(name)) throw new Error(`${folder}: '${name}' is not a name of a-z and 0-9.`);
  }
  return { services, remotes, libraries, shell: readPart(root, 'shell', 'shell') };
}

function readPart(root, folder, kind) {
  const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const at = `${folder}/package.json`;
  const packageName = `@forkcast/${path.posix.basename(folder)}`;
  if (manifest.name !== packageName) throw new Error(`${at}: the name is to be ${packageName}.`);
  const config = manifest.forkcast;
  if (!isObject(config)) throw new Error(`${at}: "forkcast" is missing, which describes the package.`);
  const form = forms[kind];
  for (const key of Object.keys(config)) {
    if (!(key in form)) throw new Error(`${at}: "forkcast.${key}" is not known; ${Object.keys(form)} are.`);
  }
  for (const [key, { is, as, optional }] of Object.entries(form)) {
    if (optional && !(key in config)) continue;
    if (!is(config[key])) throw new Error(`${at}: "forkcast.${key}" is to be ${as}.`);
  }
  const { version } = manifest;
  const workers = (config.workers ?? []).map((file) => path.posix.join(folder, file));
  for (const file of workers) {
    if (!existsSync(path.join(root, file))) throw new Error(`${at}: there is no ${file}.`);
  }
  const name = path.posix.basename(folder).replace(/^mf-/, '');
  return { name, folder, packageName, version, ...config, ...('workers' in form && { workers }) };
}

/** Folders with a package.json; skips leftovers of builds and editors. */
function foldersIn(root, parent) {
  return readdirSync(path.join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, parent, entry.name, 'package.json')))
    .map((entry) => path.posix.join(parent, entry.name))
    .sort();
}

function eachOnce(parts, pathsOf) {
  const owners = new Map();
  for (const { folder, ...part } of parts) {
    for (const one of pathsOf(part)) {
      if (owners.has(one)) throw new Error(`${folder}: ${one} belongs to ${owners.get(one)} already.`);
      owners.set(one, folder);
    }
  }
}

function listOf(is) {
  return (value) => Array.isArray(value) && value.every(is);
}
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isText(value) {
  return typeof value === 'string' && value !== '';
}
function isPath(value) {
  return isText(value) && /^(?:\/[a-z0-9-]+)+$/.test(value);
}
function isPrefix(value) {
  return isPath(value) && /^\/(?:api\/|calendar|list$|shared)/.test(value);
}
function isSource(value) {
  return isText(value) && /^src\/.+\.ts$/.test(value);
}
function isBudget(value) {
  return typeof value === 'number' && value > 0;
}
function isNav(value) {
  if (!isObject(value)) return false;
  const { shortLabel = '-', ...nav } = value;
  if (Object.keys(nav).sort().join() !== 'icon,label,order,path' || !isText(shortLabel)) return false;
  return isText(nav.label) && isPath(nav.path) && isText(nav.icon) && Number.isInteger(nav.order);
}
function isPictures(value) {
  const isPicture = ({ picture, widths, sizes, ...others }) =>
    /^\/api\/[a-z-]+\/\{id\}(?:\/[a-z-]+)*$/.test(picture) &&
    listOf((width) => Number.isInteger(width) && width > 0)(widths) &&
    isText(sizes) &&
    Object.keys(others).length === 0;
  return (
    isObject(value) &&
    Object.entries(value).every(([at, one]) => isPath(at) && isObject(one) && isPicture(one))
  );
}

module.exports = { findWorkspace, repository };
