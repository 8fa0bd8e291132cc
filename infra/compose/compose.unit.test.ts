import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { servicePrefixes } from '@forkcast/contracts';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { findWorkspace } from '../../tools/workspace.cjs';
import { configure, processes, variableSet } from '../testing/processes';
import { composeSchema, type ComposeFile, type ComposeService } from './composeSchema';

const root = path.resolve(__dirname, '../..');
const compose = parse(readFileSync(path.join(__dirname, 'compose.yaml'), 'utf8'), {
  merge: true,
}) as ComposeFile; // the first test holds it against the schema
const dockerfile = readFileSync(path.join(__dirname, 'Dockerfile'), 'utf8');
const ours = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('forkcast/'));
const others = Object.entries(compose.services).filter(([, { image }]) => !image.startsWith('forkcast/'));

function service(name: string): ComposeService {
  const found = compose.services[name];
  if (!found) throw new Error(`compose.yaml has no ${name}`);
  return found;
}

/** `${NAME:-usual}` becomes the usual, as for somebody who sets nothing. */
function variables({ environment = {} }: ComposeService): Record<string, string> {
  const entries = Object.entries(environment);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')]),
  );
}

test('the file → has the form of a compose file', () => {
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(composeSchema);
  validate(compose);
  expect(validate.errors ?? []).toEqual([]);
});

test('every service that is built → is there, and so is the gateway', () => {
  const names = ours.map(([name]) => name).sort();
  const missing = findWorkspace().services.filter(({ name }) => !names.includes(name));
  expect(missing.map(({ folder }) => `compose.yaml has no service for ${folder}`)).toEqual([]);
  expect(names).toEqual(Object.keys(processes).sort());
});

describe.each(ours)('%s', (name, one) => {
  const shape = processes[name] ?? {};

  test('→ is told nothing that its code does not know', () => {
    const unknown = Object.keys(one.environment ?? {}).filter((variable) => !variableSet(variable, shape));
    expect(unknown).toEqual([]);
  });

  test('→ is told everything that it cannot start without', () => {
    expect(() => configure(shape, variables(one))).not.toThrow();
  });

  test('→ listens where its health is asked for, at an address that there is', () => {
    const [, port, address] =
      /127\.0\.0\.1:(\d+)(\/[\w/]+)/.exec(one.healthcheck?.test.join(' ') ?? '') ?? [];
    expect(port).toBe(variables(one).PORT);
    expect(address).toBe('/readyz/own');
    expect(dockerfile).toContain(`EXPOSE ${port}`);
  });

  test('→ runs without rights, on a file system that it cannot write to', () => {
    expect(one).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  test('→ reads secrets from files that are handed to it', () => {
    const files = Object.values(variables(one)).filter((value) => value.startsWith('/run/secrets/'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(one.secrets).toContain(path.basename(file));
  });

  test('→ is built by a target of the Dockerfile', () => {
    expect(dockerfile).toMatch(new RegExp(`^FROM \\w+ AS ${one.build?.target}$`, 'm'));
    if (one.build?.target === 'service') expect(one.build.args).toEqual({ SERVICE: name });
  });

  test('→ has longer to stop than it takes', () => {
    expect(Number.parseInt(one.stop_grace_period ?? '', 10)).toBeGreaterThan(30);
  });
});

test('the gateway → finds each service that answers calls, at the port it listens at', () => {
  const gateway = variables(service('gateway'));
  const names = Object.keys(servicePrefixes);
  const unknown = names.map((name) => `${name.toUpperCase()}_URL`).filter((name) => !(name in gateway));
  expect(unknown.map((name) => `compose.yaml does not tell the gateway ${name}`)).toEqual([]);
  for (const name of names) {
    const url = new URL(gateway[`${name.toUpperCase()}_URL`] ?? '');
    expect([url.hostname, url.port]).toEqual([name, variables(service(name)).PORT]);
  }
});

test('addresses of servers → lead to services of the file', () => {
  for (const [, one] of ours) {
    const urls = ['EVENTSTORE_URL', 'MONGODB_URL', 'NATS_URL'].map((name) => variables(one)[name]);
    for (const url of urls) if (url) expect(Object.keys(compose.services)).toContain(new URL(url).hostname);
  }
  const [, set] = /--replSet,?\s*(\w+)/.exec(service('documents').command?.join(' ') ?? '') ?? [];
  expect(variables(service('planner')).MONGODB_URL).toContain(`replicaSet=${set}`);
});

test.each(others)('%s → is an image of one version', (_name, { image }) => {
  expect(image).toMatch(/:\d+\.\d+\.\d+(-[\w.-]+)?$/);
});

test('images that are built on → are of one version, and Node is one that the product is tried on', () => {
  const [, version] = /^FROM node:(\d+\.\d+\.\d+)-/m.exec(dockerfile) ?? [];
  const setUp = readFileSync(path.resolve(__dirname, '../../tools/setup.mjs'), 'utf8');
  const [, tried = ''] = /^export const triedNodes = \[(.*)\];$/m.exec(setUp) ?? [];
  expect(tried.split(', ')).toContain(`'${version}'`);
});

test('whoever keeps something → keeps it in a volume, and says when it is ready', () => {
  for (const name of ['events', 'documents', 'messages']) {
    expect(service(name).volumes?.length).toBeGreaterThan(0);
    expect(service(name).healthcheck?.test.length).toBeGreaterThan(1);
  }
});

test('releases of screens → are in a folder of the machine, where the gateway looks, and which it may write to', () => {
  const { volumes, depends_on: waitsFor } = service('gateway');
  expect(volumes).toEqual([`\${RELEASES_DIR:-./releases}:${variables(service('gateway')).RELEASES_DIR}`]);
  expect(service('releases-folder')).toMatchObject({
    volumes,
    entrypoint: ['chown', '1000:1000', variables(service('gateway')).RELEASES_DIR],
  });
  expect(waitsFor).toEqual({ 'releases-folder': { condition: 'service_completed_successfully' } });
});

test('only the gateway → can be reached from outside', () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['gateway']);
  for (const name of ['events', 'documents', 'messages']) expect(service(name).networks).toEqual(['inside']);
});

test('the Dockerfile → copies only what there is, and ends as an ordinary user', () => {
  const [, screens = ''] = /^RUN mkdir \/screens && cp -r --parents (.+) \/screens$/m.exec(dockerfile) ?? [];
  expect(dockerfile).toContain('COPY --from=build /screens ./\n');
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/([\w-]+)\/dist/gm)].map(
    ([, name]) => name,
  );
  const patterns = [...copied, ...screens.split(' ').map((pattern) => path.dirname(pattern))];
  const folders = readdirSync(root).filter((name) =>
    patterns.some((pattern) => pattern === name || (pattern === 'mf-*' && name.startsWith('mf-'))),
  );
  const remotes = findWorkspace().remotes.map(({ folder }) => folder);
  expect(folders).toEqual(expect.arrayContaining(['gateway', 'shell', ...remotes]));
  expect(dockerfile).toMatch(/AS runtime[\s\S]*^USER node$/m);
  expect(dockerfile.slice(dockerfile.indexOf('USER node'))).not.toMatch(/USER (?!node)/);
});
