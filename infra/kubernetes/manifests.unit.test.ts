import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { servicePrefixes } from '@forkcast/contracts';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { findWorkspace } from '../../tools/workspace.cjs';
import { configure, made, processes, variableSet } from '../testing/processes';
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
        behavior: z.enum(['merge']).optional(),
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
  replacements: z
    .array(
      z.object({
        source: z.object({ kind: z.literal('ConfigMap'), name: z.string(), fieldPath: z.string() }),
        targets: z.array(
          z.object({
            select: z.object({ kind: z.literal('Deployment') }),
            fieldPaths: z.array(z.string()),
            options: z.object({ delimiter: z.string(), index: z.number() }),
          }),
        ),
      }),
    )
    .optional(),
  patches: z
    .array(z.object({ target: z.object({ kind: z.string(), name: z.string() }), patch: z.string() }))
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

/** What is in a configuration map of the base, and what the overlay adds to it. */
function settingsIn(map: string): Record<string, string> {
  const literals = [base, overlay]
    .flatMap((folder) => kustomizationOf(folder).configMapGenerator ?? [])
    .flatMap((one) => (one.name === map ? one.literals : []));
  return Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s)));
}

/** What a container is told: secrets in a form that the code wants, optional ones left out. */
function variables(name: string): Record<string, string> {
  const maps = container(name).envFrom.map(({ configMapRef }) => settingsIn(configMapRef.name));
  const given = container(name).env.filter(({ valueFrom }) => !valueFrom?.secretKeyRef.optional);
  const values = given.map((one) => [one.name, one.value ?? made[one.name] ?? '']);
  return Object.assign({}, ...maps, Object.fromEntries(values)) as Record<string, string>; // of such records
}

test.each(all.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
  '%s → has the form of its kind',
  (_what, manifest) => {
    expect(problemsOf(manifest)).toEqual([]);
  },
);

test('a manifest of another form → is refused', () => {
  const deployment = named('Deployment', 'planner');
  expect(problemsOf(Object.assign({}, deployment, { spec: { replicas: 'two' } }))).not.toEqual([]);
  expect(problemsOf({ ...deployment, apiVersion: 'extensions/v1beta1' })).not.toEqual([]);
});

test('every service that is built → has its manifests and its address', () => {
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

test('every file → belongs to a kustomization', () => {
  for (const folder of [base, overlay, releases]) {
    const files = readdirSync(folder).filter(
      (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
    );
    expect(kustomizationOf(folder).resources).toEqual(expect.arrayContaining(files));
  }
});

test('what the overlay and its component change → is there', () => {
  expect(kustomizationOf(overlay).components).toEqual([path.relative(overlay, releases)]);
  const { apiVersion, kind } = kustomizationOf(releases);
  expect([apiVersion, kind]).toEqual(['kustomize.config.k8s.io/v1alpha1', 'Component']);
  for (const folder of [overlay, releases]) {
    const { patches = [] } = kustomizationOf(folder);
    expect(patches).toHaveLength(1);
    for (const { target } of patches) expect(named(target.kind, target.name)).toBeDefined();
  }
});

test('releases of screens → are in a folder that all gateways see and write to, where each of them looks', () => {
  const [patch] = kustomizationOf(releases).patches ?? [];
  const added = z
    .array(z.object({ op: z.literal('add'), path: z.string(), value: z.looseObject({ name: z.string() }) }))
    .parse(parse(patch?.patch ?? ''));
  const pod = '/spec/template/spec';
  const folder = '/var/lib/forkcast/releases';
  const mounted = added.map(({ value }) => value);
  expect(added.map(({ path: at }) => at)).toEqual([
    `${pod}/containers/0/env/-`,
    `${pod}/containers/0/volumeMounts/-`,
    `${pod}/volumes/-`,
  ]);
  expect(mounted).toEqual([
    { name: 'RELEASES_DIR', value: folder },
    { name: 'releases', mountPath: folder },
    { name: 'releases', persistentVolumeClaim: { claimName: 'releases' } },
  ]);
  const shape = processes.gateway ?? {};
  expect(variableSet('RELEASES_DIR', shape)).toBe('RELEASES_DIR');
  expect(named('PersistentVolumeClaim', 'releases').spec).toMatchObject({ accessModes: ['ReadWriteMany'] });
  expect(deployment('gateway').template.spec).toMatchObject({ securityContext: { fsGroup: 1000 } });
});

test('the overlay → says once where all images are, each of which names its process and version', () => {
  for (const name of Object.keys(processes)) {
    const [repository, image = ''] = container(name).image.split('/');
    expect(repository).toBe('forkcast');
    expect(image.replace(/:\d+\.\d+\.\d+$/, ':version')).toBe(`${name}:version`);
  }
  const images = kustomizationOf(overlay).configMapGenerator?.find(({ name }) => name === 'forkcast-images');
  expect(images?.options?.annotations).toEqual({ 'config.kubernetes.io/local-config': 'true' });
  expect(images?.literals).toEqual([expect.stringMatching(/^REPOSITORY=./)]);
  expect(kustomizationOf(overlay).replacements).toEqual([
    {
      source: { kind: 'ConfigMap', name: 'forkcast-images', fieldPath: 'data.REPOSITORY' },
      targets: [
        {
          select: { kind: 'Deployment' },
          fieldPaths: ['spec.template.spec.containers.0.image'],
          options: { delimiter: '/', index: 0 },
        },
      ],
    },
  ]);
});

test('settings for all → are variables that a process knows', () => {
  for (const folder of [base, overlay]) {
    for (const { literals, options } of kustomizationOf(folder).configMapGenerator ?? []) {
      // The overlay's own means: no process gets them.
      if (options) continue;
      for (const literal of literals) {
        const name = literal.split('=')[0] ?? '';
        expect([name, Object.values(processes).some((shape) => name in shape)]).toEqual([name, true]);
      }
    }
  }
});

test('secrets that are referred to → are made by the overlay, or optional', () => {
  const secrets = (kustomizationOf(overlay).secretGenerator ?? []).map(({ name }) => name);
  for (const name of Object.keys(processes)) {
    for (const { valueFrom } of container(name).env) {
      const reference = valueFrom?.secretKeyRef;
      if (reference && !reference.optional) expect(secrets).toContain(reference.name);
    }
  }
});

test('every process of the product → is deployed, and nothing else', () => {
  const names = all.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
  expect(names.sort()).toEqual(Object.keys(processes).sort());
});

describe.each(Object.entries(processes))('%s', (name, shape) => {
  test('→ is told nothing that its code does not know', () => {
    const unknown = container(name).env.filter((one) => !variableSet(one.name, shape));
    expect(unknown).toEqual([]);
  });

  test('→ is told everything that it cannot start without', () => {
    expect(() => configure(shape, variables(name))).not.toThrow();
  });

  test('→ is asked for its health where it answers', () => {
    const { ports, startupProbe, livenessProbe, readinessProbe } = container(name);
    expect(String(ports[0].containerPort)).toBe(variables(name).PORT);
    expect(startupProbe.httpGet.path).toBe('/livez');
    expect(livenessProbe.httpGet.path).toBe('/livez');
    // A server that is away must not take all pods away, too.
    expect(readinessProbe.httpGet.path).toBe('/readyz/own');
  });

  test('→ is asked for its metrics where it answers, and by nobody else', () => {
    const port = variables(name).METRICS_PORT ?? '';
    expect(String(container(name).ports[1].containerPort)).toBe(port);
    expect(deployment(name).template.metadata.annotations).toEqual({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': port,
      'prometheus.io/path': '/metrics',
    });
    expect(named('NetworkPolicy', 'observability').spec).toMatchObject({
      ingress: [
        {
          from: [{ namespaceSelector: { matchLabels: { 'forkcast.example/monitoring': 'true' } } }],
          ports: [{ protocol: 'TCP', port: Number(port) }],
        },
      ],
    });
    for (const kind of ['Service', 'NetworkPolicy']) {
      expect(JSON.stringify(named(kind, name).spec)).not.toContain(port);
    }
  });

  test('→ has longer to stop than it takes', () => {
    const { terminationGracePeriodSeconds } = deployment(name).template.spec;
    expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(variables(name).STOP_DELAY_MS) / 1000 + 30);
  });

  test('→ runs without rights, on a file system that it cannot write to', () => {
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

  test('→ reads secrets where they are mounted', () => {
    const files = Object.entries(variables(name)).filter(([variable]) => variable.endsWith('_FILE'));
    expect(files.length).toBeGreaterThan(0);
    for (const [, file] of files) {
      const mount = container(name).volumeMounts.find(({ mountPath }) => file.startsWith(`${mountPath}/`));
      expect(mount?.name).toBe('secrets');
    }
  });

  test('→ has a service, a budget, an autoscaler and a policy, all of the same pods', () => {
    const { matchLabels } = deployment(name).selector;
    expect(deployment(name).template.metadata.labels).toEqual(matchLabels);
    expect(named('Service', name).spec).toMatchObject({
      selector: matchLabels,
      ports: [{ name: 'http', port: container(name).ports[0].containerPort, targetPort: 'http' }],
    });
    expect(named('PodDisruptionBudget', name).spec).toMatchObject({
      maxUnavailable: 1,
      selector: { matchLabels },
    });
    expect(named('HorizontalPodAutoscaler', name).spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name },
      minReplicas: 2,
    });
    expect(named('NetworkPolicy', name).spec).toMatchObject({
      podSelector: { matchLabels },
      policyTypes: ['Ingress', 'Egress'],
    });
  });
});

test('nobody → talks to anybody unless a policy says so', () => {
  expect(named('NetworkPolicy', 'default-deny').spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  });
});

test('the gateway → finds each service that answers calls', () => {
  for (const service of Object.keys(servicePrefixes)) {
    expect(variables('gateway')[`${service.toUpperCase()}_URL`]).toBe(
      `http://${service}:${variables(service).PORT}`,
    );
  }
});

test('the ingress → leads to the gateway alone', () => {
  const backends = JSON.stringify(named('Ingress', 'forkcast').spec).match(
    /"backend":\{(?:[^{}]*\{)+[^{}]*\}/g,
  );
  expect(backends).toEqual(['"backend":{"service":{"name":"gateway","port":{"name":"http"}']);
});
