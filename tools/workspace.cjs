const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const repository = path.resolve(__dirname, '..');

/** The schema of the `forkcast` property in package.json, per kind of package. */
const schemas = {
  service: {
    prefixes: { isValid: listOf(isPrefix), description: 'a list of paths such as ["/api/recipes"]' },
    workers: {
      isValid: listOf(isSource),
      description: 'a list of files such as ["src/mergeWorker.ts"]',
      optional: true,
    },
  },
  remote: {
    routes: {
      isValid: (value) => listOf(isPath)(value) && value.length > 0,
      description: 'a list such as ["/recipes"]',
    },
    titles: {
      isValid: (value) => isObject(value) && Object.entries(value).every((entry) => entry.every(isText)),
      description: 'titles by path, such as { "/history": "History" }',
      optional: true,
    },
    firstPictures: {
      isValid: isPictures,
      description:
        'pictures by path, such as { "/recipes": { "picture": "/api/recipes/{id}/cover", "widths": [320], "sizes": "100vw" } }',
      optional: true,
    },
    nav: {
      isValid: isNav,
      description: '{ "label", "path", "icon", "order" }, and "shortLabel" if need be',
      optional: true,
    },
    furtherNav: { isValid: listOf(isNav), description: 'a list of entries such as "nav"', optional: true },
    firstLoadKb: { isValid: isBudget, description: 'a number of KB, such as 60' },
  },
  shell: {
    firstLoadKb: { isValid: isBudget, description: 'a number of KB, such as 190' },
    signedInKb: { isValid: isBudget, description: 'a number of KB, such as 190', optional: true },
  },
  library: {
    runsIn: {
      isValid: (value) => listOf((one) => ['browser', 'server'].includes(one))(value) && value.length > 0,
      description: '["browser"], ["server"] or both',
    },
    workers: {
      isValid: listOf(isSource),
      description: 'a list of files such as ["src/mergeWorker.ts"]',
      optional: true,
    },
  },
};

/**
 * The services, screens and libraries, each sorted by name. Throws an error with a sentence if a package lacks
 * properties, or claims a path of another one. Uses no npm packages, because set-up calls it before they are installed.
 */
function findWorkspace(root = repository) {
  const services = foldersIn(root, 'services').map((folder) => readPart(root, folder, 'service'));
  const remotes = foldersIn(root, '.')
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => readPart(root, folder, 'remote'));
  const libraries = foldersIn(root, 'libs').map((folder) => readPart(root, folder, 'library'));
  assertUnique(services, ({ prefixes }) => prefixes);
  assertUnique(remotes, ({ routes }) => routes);
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
  const schema = schemas[kind];
  for (const key of Object.keys(config)) {
    if (!(key in schema))
      throw new Error(`${at}: "forkcast.${key}" is not known; ${Object.keys(schema)} are.`);
  }
  for (const [key, { isValid, description, optional }] of Object.entries(schema)) {
    if (optional && !(key in config)) continue;
    if (!isValid(config[key])) throw new Error(`${at}: "forkcast.${key}" is to be ${description}.`);
  }
  const { version } = manifest;
  const workers = (config.workers ?? []).map((file) => path.posix.join(folder, file));
  for (const file of workers) {
    if (!existsSync(path.join(root, file))) throw new Error(`${at}: there is no ${file}.`);
  }
  const name = path.posix.basename(folder).replace(/^mf-/, '');
  return { name, folder, packageName, version, ...config, ...('workers' in schema && { workers }) };
}

/** Folders with a package.json; skips leftovers of builds and editors. */
function foldersIn(root, parent) {
  return readdirSync(path.join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, parent, entry.name, 'package.json')))
    .map((entry) => path.posix.join(parent, entry.name))
    .sort();
}

function assertUnique(parts, pathsOf) {
  const owners = new Map();
  for (const { folder, ...part } of parts) {
    for (const one of pathsOf(part)) {
      if (owners.has(one)) throw new Error(`${folder}: ${one} belongs to ${owners.get(one)} already.`);
      owners.set(one, folder);
    }
  }
}

function listOf(isValid) {
  return (value) => Array.isArray(value) && value.every(isValid);
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
