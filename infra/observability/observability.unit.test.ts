import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { metricDefinitions, type MetricDefinition } from '@forkcast/observability';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (...names: string[]) => readFileSync(path.join(__dirname, ...names), 'utf8');

const panelSchema = z.object({
  title: z.string(),
  targets: z.array(z.object({ expr: z.string() })).default([]),
});
const { panels } = z.object({ panels: z.array(panelSchema) }).parse(JSON.parse(read('dashboard.json')));

const duration = z.string().regex(/^\d+[smh]$/);
const { groups } = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^Forkcast[A-Z]\w+$/),
            expr: z.string(),
            for: duration.optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('rules.yaml')));
const rules = groups.flatMap((group) => group.rules);
const readme = read('README.md');

/** The labels of each series. */
const known = new Map<string, readonly string[]>();
for (const { name, type, labels } of Object.values(metricDefinitions) as MetricDefinition[]) {
  if (type !== 'histogram') known.set(name, labels);
  else {
    known.set(`${name}_bucket`, [...labels, 'le']);
    for (const part of ['sum', 'count']) known.set(`${name}_${part}`, labels);
  }
}
const registry = new Registry();
collectDefaultMetrics({ register: registry });
for (const { name } of registry.getMetricsAsArray()) known.set(name, []);
known.set('up', []);

const inPanels = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr })));
const inRules = rules.map(({ alert, expr }) => ({ of: alert, expr }));

afterAll(() => registry.clear());

/** Metric names in an expression: those before '{' or '[', and those with Forkcast's prefix. */
const metricsIn = (expr: string) =>
  new Set([...expr.matchAll(/\b(?:[a-z][a-z0-9_]*(?=[{[])|forkcast_[a-z_]+)/g)].map(([name]) => name));

test.each([...inPanels, ...inRules])('selects existing metrics and labels in $of: $expr', ({ expr }) => {
  const metrics = [...metricsIn(expr)];
  expect(metrics.filter((name) => !known.has(name))).toEqual([]);
  expect(metrics).not.toEqual([]);
  const labels = new Set(['job', 'instance', ...metrics.flatMap((name) => known.get(name) ?? [])]);
  const used = [...expr.matchAll(/\b(\w+)(?:=~|!~|!=|=)"|\bby\s*\(([^)]*)\)/g)].flatMap(
    ([, matched, grouped]) => matched ?? grouped?.split(',').map((label) => label.trim()) ?? [],
  );
  expect(used.filter((label) => !labels.has(label))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

(hasPromtool ? test : test.skip)('has rules and panels that promtool accepts', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'forkcast-rules-')), 'panels.json');
  const recorded = inPanels.map(({ expr }, index) => ({
    record: `panel:${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }));
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules: recorded }] }));
  const files = [path.join(__dirname, 'rules.yaml'), file];
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', ...files], {
    encoding: 'utf8',
  });
  expect([status, stdout + stderr]).toEqual([0, expect.any(String)]);
});

test('shows and documents every metric', () => {
  const charted = new Set(inPanels.flatMap(({ expr }) => [...metricsIn(expr)]));
  for (const { name } of Object.values(metricDefinitions)) {
    const parts = [name, `${name}_bucket`, `${name}_sum`, `${name}_count`];
    expect([name, parts.some((part) => charted.has(part))]).toEqual([name, true]);
    expect(readme).toContain(`\`${name}\``);
  }
});

test('documents only metrics that exist', () => {
  const names: readonly string[] = Object.values(metricDefinitions).map(({ name }) => name);
  const documented = [...readme.matchAll(/`(forkcast_[a-z_]+)`/g)].map(([, name]) => name);
  expect(documented.filter((name) => !names.includes(name ?? ''))).toEqual([]);
});

test('documents what to do about every alert', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert } of rules) expect(readme).toContain(`| \`${alert}\``);
});
