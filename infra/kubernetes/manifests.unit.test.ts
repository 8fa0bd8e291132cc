import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { servicePrefixes } from '@forkcast/contracts';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { findWorkspace } from '../../tools/workspace.cjs';
import { configure, exampleSecrets, processes, variableSet } from '../testing/processes';
import { problemsOf } from './schemaOfKind';

const overlay = path.join(__dirname, 'overlays/example');
const base = path.join(__dirname, 'base');
const releases = path.join(__dirname, 'components/releases');

type Manifest = z.infer<typeof manifestSchema>;
const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const kustomizationSchema = z.object({
  apiVersion: z.enum(['kustomize.config.k8s.io/v1beta1', 'kustomize.config.k8s.io/v1alpha1']),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  resources: z.array(z.string()),
  components: z.array(z.string()).optional(),
  configMapGenerator: z
    .array(
      z.object({
        name: z.string(),
        options: z.object({ annotations: z.record(z.string(), z.string()) }).optional(),
        literals: z.array(z.string().includes('=')),
      }),
    )
    .optional(),
  secretGenerator: z
    .array(
      z.object({
        name: z.string(),
        files: z.array(z.string()).optional(),
        envs: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});

function documentsIn(file: string): unknown[] {
  const documents = parseAllDocuments(readFileSync(file, 'utf8'));
  return documents.map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as unknown;
  });
}

const kustomizationOf = (folder: string) =>
  kustomizationSchema.parse(documentsIn(path.join(folder, 'kustomization.yaml'))[0]);

function manifestsOf(folder: string): Manifest[] {
  const { resources, components = [] } = kustomizationOf(folder);
  return [...resources, ...components].flatMap((resource) =>
    resource.endsWith('.yaml')
      ? documentsIn(path.join(folder, resource)).map((document) => manifestSchema.parse(document))
      : manifestsOf(path.join(folder, resource)),
  );
}

const all = manifestsOf(overlay);
const named = (kind: string, name: string) => {
  const found = all.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
};

const envSchema = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .object({
      secretKeyRef: z.object({ name: z.string(), key: z.string(), optional: z.boolean().optional() }),
    })
    .optional(),
});
const probe = z.looseObject({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
const deploymentSchema = z.looseObject({
  spec: z.looseObject({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.looseObject({
      metadata: z.object({
        labels: z.record(z.string(), z.string()),
        annotations: z.record(z.string(), z.string()),
      }),
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.number(),
        containers: z.tuple([
          z.looseObject({
            image: z.string(),
            ports: z.tuple([
              z.object({ name: z.literal('http'), containerPort: z.number() }),
              z.object({ name: z.literal('metrics'), containerPort: z.number() }),
            ]),
            env: z.array(envSchema),
            envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })),
            startupProbe: probe,
            livenessProbe: probe,
            readinessProbe: probe,
            volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
      }),
    }),
  }),
});
const deployment = (name: string) => deploymentSchema.parse(named('Deployment', name)).spec;
const container = (name: string) => deployment(name).template.spec.containers[0];

/** The settings of a config map in the base with the overlay's changes. */
function settingsIn(map: string): Record<string, string> {
  const literals = [base, overlay]
    .flatMap((folder) => kustomizationOf(folder).configMapGenerator ?? [])
    .flatMap((one) => (one.name === map ? one.literals : []));
  return Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s)));
}

/** The environment variables of a container. Secrets get valid values, optional ones are left out. */
function variables(name: string): Record<string, string> {
  const maps = container(name).envFrom.map(({ configMapRef }) => settingsIn(configMapRef.name));
  const given = container(name).env.filter(({ valueFrom }) => !valueFrom?.secretKeyRef.optional);
  const values = given.map((one) => [one.name, one.value ?? exampleSecrets[one.name] ?? '']);
  return Object.assign({}, ...maps, Object.fromEntries(values)) as Record<string, string>; // of such records
}

test.each(all.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
  '%s matches the schema of its kind',
  (_title, manifest) => {
    expect(problemsOf(manifest)).toEqual([]);
  },
);

test('deploys every service of the workspace and knows its address', () => {
  const { resources } = kustomizationOf(base);
  const addresses = settingsIn('forkcast-addresses');
  const missing = findWorkspace().services.flatMap(({ name, prefixes }) => {
    const [file, address] = [`${name}.yaml`, `${name.toUpperCase()}_URL`];
    return [
      !resources.includes(file) && `base/kustomization.yaml does not name ${file}`,
      prefixes.length > 0 && !(address in addresses) && `base/kustomization.yaml does not say ${address}`,
    ].filter(Boolean);
  });
  expect(missing).toEqual([]);
});

test('uses every file in a kustomization', () => {
  for (const folder of [base, overlay, releases]) {
    const files = readdirSync(folder).filter(
      (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
    );
    expect(kustomizationOf(folder).resources).toEqual(expect.arrayContaining(files));
  }
});

test('sets only variables that a process knows', () => {
  for (const folder of [base, overlay]) {
    for (const { literals, options } of kustomizationOf(folder).configMapGenerator ?? []) {
      // Kustomize's own input, which no process receives.
      if (options) continue;
      for (const literal of literals) {
        const name = literal.split('=')[0] ?? '';
        expect([name, Object.values(processes).some((shape) => name in shape)]).toEqual([name, true]);
      }
    }
  }
});

test('creates the secrets that containers require', () => {
  const secrets = (kustomizationOf(overlay).secretGenerator ?? []).map(({ name }) => name);
  for (const name of Object.keys(processes)) {
    for (const { valueFrom } of container(name).env) {
      const reference = valueFrom?.secretKeyRef;
      if (reference && !reference.optional) expect(secrets).toContain(reference.name);
    }
  }
});

describe.each(Object.entries(processes))('%s', (name, shape) => {
  test('gets every variable it needs and no unknown one', () => {
    expect(container(name).env.filter((one) => !variableSet(one.name, shape))).toEqual([]);
    expect(() => configure(shape, variables(name))).not.toThrow();
  });

  test('is probed at the port it listens on', () => {
    const { ports, startupProbe, livenessProbe, readinessProbe } = container(name);
    expect(String(ports[0].containerPort)).toBe(variables(name).PORT);
    expect(startupProbe.httpGet.path).toBe('/livez');
    expect(livenessProbe.httpGet.path).toBe('/livez');
    // An unreachable server must not make all pods unready.
    expect(readinessProbe.httpGet.path).toBe('/readyz/own');
  });

  test('runs without capabilities on a read-only file system', () => {
    expect(deployment(name).template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container(name).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  test('mounts the secrets that it reads', () => {
    const files = Object.entries(variables(name)).filter(([variable]) => variable.endsWith('_FILE'));
    expect(files.length).toBeGreaterThan(0);
    for (const [, file] of files) {
      const mount = container(name).volumeMounts.find(({ mountPath }) => file.startsWith(`${mountPath}/`));
      expect(mount?.name).toBe('secrets');
    }
  });
});

test('denies all traffic by default', () => {
  expect(named('NetworkPolicy', 'default-deny').spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  });
});

test('gives the gateway the address and port of each service', () => {
  for (const service of Object.keys(servicePrefixes)) {
    expect(variables('gateway')[`${service.toUpperCase()}_URL`]).toBe(
      `http://${service}:${variables(service).PORT}`,
    );
  }
});
