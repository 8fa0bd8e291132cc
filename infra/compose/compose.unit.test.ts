import { readFileSync } from 'node:fs';
import path from 'node:path';
import { servicePrefixes } from '@forkcast/contracts';
import { parse } from 'yaml';
import { z } from 'zod';
import { configure, processes, variableSet } from '../testing/processes';

const texts = z.array(z.string());
/** The parts of a service that these tests look at; `docker compose` rejects misspelt keys and wrong types itself. */
const serviceSchema = z.looseObject({
  image: z.string(),
  // Compose would convert a number or boolean to a different text than the one in the YAML.
  environment: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string()).default({}),
  ports: texts.optional(),
  networks: texts.optional(),
  secrets: texts.optional(),
  healthcheck: z.looseObject({ test: texts }).optional(),
});
const composeSchema = z.looseObject({ services: z.record(z.string(), serviceSchema) });

const { services } = composeSchema.parse(
  parse(readFileSync(path.join(__dirname, 'compose.yaml'), 'utf8'), { merge: true }),
);
const all = Object.entries(services);
const ours = all.filter(([, { image }]) => image.startsWith('forkcast/'));
const others = all.filter(([, { image }]) => !image.startsWith('forkcast/'));

/** The variables of a service when the operator sets none: `${NAME:-default}` becomes the default. */
function variables(name: string): Record<string, string> {
  const entries = Object.entries(services[name]?.environment ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')]));
}

test('runs the gateway and every service of the workspace', () => {
  expect(ours.map(([name]) => name).sort()).toEqual(Object.keys(processes).sort());
});

describe.each(ours)('%s', (name, one) => {
  const shape = processes[name] ?? {};

  test('gets every variable it needs and no unknown one', () => {
    expect(Object.keys(one.environment).filter((key) => !variableSet(key, shape))).toEqual([]);
    expect(() => configure(shape, variables(name))).not.toThrow();
  });

  test('is probed at the port it listens on', () => {
    expect(one.healthcheck?.test.join(' ')).toContain(`127.0.0.1:${variables(name).PORT}/readyz/own`);
  });

  test('runs without capabilities on a read-only file system', () => {
    const hardened = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
    expect(one).toMatchObject(hardened);
  });

  test('mounts the secrets that it reads', () => {
    const files = Object.values(variables(name)).filter((value) => value.startsWith('/run/secrets/'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(one.secrets).toContain(path.basename(file));
  });
});

test('gives the gateway the address and port of each service', () => {
  for (const name of Object.keys(servicePrefixes)) {
    const url = new URL(variables('gateway')[`${name.toUpperCase()}_URL`] ?? '');
    expect([url.hostname, url.port]).toEqual([name, variables(name).PORT]);
  }
});

test('connects services to servers of the file', () => {
  for (const [name] of ours) {
    const urls = ['EVENTSTORE_URL', 'MONGODB_URL', 'NATS_URL'].flatMap((key) => variables(name)[key] ?? []);
    for (const url of urls) expect(services).toHaveProperty(new URL(url).hostname);
  }
});

test.each(others)('pins the image of %s to one version', (_name, { image }) => {
  expect(image).toMatch(/:\d+\.\d+\.\d+(-[\w.-]+)?$/);
});

test('publishes only the gateway, and keeps the servers on the internal network', () => {
  expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['gateway']);
  for (const name of ['events', 'documents', 'messages'])
    expect(services[name]?.networks).toEqual(['inside']);
});
