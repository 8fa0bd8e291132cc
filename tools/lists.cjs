// `npm run lists`: writes the lists that are made from the folders. workspace.unit.test.ts fails where one is not written.
const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { findWorkspace, repository } = require('./workspace.cjs');

/** Each list by its file, as it is to be: made of the folders and of what the file says now. */
function lists({ services, remotes }, read = readJson) {
  const files = {
    'libs/contracts/src/servicePrefixes.json': () => prefixesOf(services),
    'infra/remotes.json': (file) => seedOf(remotes, read(file)),
    'infra/budgets.json': (file) => budgetsOf(remotes, read(file)),
    'infra/embedded/package.json': (file) => dependingOn(services, read(file)),
  };
  return Object.entries(files).map(([file, make]) => ({ file, wanted: make(file) }));
}

/** What the gateway routes by; a service without paths only listens to the others. */
function prefixesOf(services) {
  const answering = services.filter(({ prefixes }) => prefixes.length > 0);
  return Object.fromEntries(answering.map(({ name, prefixes }) => [name, prefixes]));
}

/**
 * The registry with every screen that is built here. A line of another version or address is what somebody released or
 * rolled back, and a line of no folder is built elsewhere: both stay as they are.
 */
function seedOf(remotes, { remotes: known }) {
  const entries = new Map(remotes.map((remote) => [remote.name, entryOf(remote)]));
  const released = (line) => {
    const built = entries.get(line.name);
    return !built || line.version !== built.version || line.manifest !== built.manifest;
  };
  const kept = known.map((line) => (released(line) ? line : entries.get(line.name)));
  const names = known.map(({ name }) => name);
  return { remotes: [...kept, ...[...entries.values()].filter(({ name }) => !names.includes(name))] };
}

function entryOf({ name, version, routes, titles, firstPictures, nav, furtherNav }) {
  const manifest = `/remotes/${name}/mf-manifest.json`;
  const entries = { ...(nav && { nav }), ...(furtherNav && { furtherNav }) };
  const further = { ...(titles && { titles }), ...(firstPictures && { firstPictures }) };
  return { name, version, manifest, routes, ...further, ...entries };
}

/** What each screen may load first; a line of no folder is of one that is built elsewhere, and stays as it is. */
function budgetsOf(remotes, known) {
  return { ...known, ...Object.fromEntries(remotes.map(({ name, firstLoadKb }) => [name, { firstLoadKb }])) };
}

/** The package of a program that all services are part of. */
function dependingOn(services, manifest) {
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
