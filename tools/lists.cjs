// `npm run lists`: writes the lists that are derived from the folders. workspace.unit.test.ts fails if one is out of
// date.
const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { findWorkspace, repository } = require('./workspace.cjs');

/** The expected content of each list by file, derived from the folders and the file's current content. */
function lists({ services, remotes }, read = readJson) {
  const files = {
    'libs/contracts/src/servicePrefixes.json': () => prefixesOf(services),
    'infra/remotes.json': (file) => seedOf(remotes, read(file)),
    'infra/budgets.json': (file) => budgetsOf(remotes, read(file)),
    'infra/embedded/package.json': (file) => packageOf(services, read(file)),
  };
  return Object.entries(files).map(([file, createContent]) => ({ file, wanted: createContent(file) }));
}

/** The gateway's routes. A service without paths only consumes messages. */
function prefixesOf(services) {
  const withRoutes = services.filter(({ prefixes }) => prefixes.length > 0);
  return Object.fromEntries(withRoutes.map(({ name, prefixes }) => [name, prefixes]));
}

/**
 * The registry with every screen of this repository. Entries with another version or address were released or rolled
 * back, and entries without a folder are built elsewhere; both stay unchanged.
 */
function seedOf(remotes, { remotes: known }) {
  const entries = new Map(remotes.map((remote) => [remote.name, entryOf(remote)]));
  const released = (entry) => {
    const built = entries.get(entry.name);
    return !built || entry.version !== built.version || entry.manifest !== built.manifest;
  };
  const kept = known.map((entry) => (released(entry) ? entry : entries.get(entry.name)));
  const names = known.map(({ name }) => name);
  return { remotes: [...kept, ...[...entries.values()].filter(({ name }) => !names.includes(name))] };
}

function entryOf({ name, version, routes, titles, firstPictures, nav, furtherNav }) {
  const manifest = `/remotes/${name}/mf-manifest.json`;
  const entries = { ...(nav && { nav }), ...(furtherNav && { furtherNav }) };
  const further = { ...(titles && { titles }), ...(firstPictures && { firstPictures }) };
  return { name, version, manifest, routes, ...further, ...entries };
}

/** First-load budgets of the screens. Entries without a folder belong to screens built elsewhere and stay unchanged. */
function budgetsOf(remotes, known) {
  return { ...known, ...Object.fromEntries(remotes.map(({ name, firstLoadKb }) => [name, { firstLoadKb }])) };
}

/** The package.json of a program that contains all services. */
function packageOf(services, manifest) {
  const others = Object.entries(manifest.dependencies).filter(([name]) => !isService(name, services));
  const dependencies = [...others, ...services.map(({ packageName, version }) => [packageName, version])];
  return { ...manifest, dependencies: Object.fromEntries(dependencies.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function isService(name, services) {
  return services.some(({ packageName }) => packageName === name);
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(repository, file), 'utf8'));
}

async function writeLists() {
  const { format, resolveConfig } = await import('prettier');
  for (const { file, wanted } of lists(findWorkspace())) {
    const filepath = path.join(repository, file);
    const text = await format(JSON.stringify(wanted), { ...(await resolveConfig(filepath)), filepath });
    if (text === readFileSync(filepath, 'utf8')) continue;
    writeFileSync(filepath, text);
    console.log(`${file} is written.`);
  }
}

if (require.main === module) void writeLists();

module.exports = { lists };
