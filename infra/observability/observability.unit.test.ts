import { readFileSync } from 'node:fs';
import path from 'node:path';
import { metricDefinitions, type MetricDefinition } from '@forkcast/observability';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { z } from 'zod';
import { readPromQl } from './promQl';

const read = (...names: string[]) => readFileSync(path.join(__dirname, ...names), 'utf8');

const target = z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() });
const source = z.object({ type: z.literal('prometheus'), uid: z.string() });
const panelSchema = z.object({
  id: z.number(),
  type: z.enum(['row', 'timeseries', 'stat']),
  title: z.string(),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  datasource: source.optional(),
  targets: z.array(target.extend({ datasource: source })).default([]),
});
const dashboard = z
  .object({
    uid: z.string(),
    title: z.string(),
    schemaVersion: z.number(),
    templating: z.object({
      list: z.array(z.object({ name: z.string(), type: z.string(), query: z.unknown() })),
    }),
    panels: z.array(panelSchema),
  })
  .parse(JSON.parse(read('dashboard.json')));

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

/** Each metric as it can be asked for, with its labels. */
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
/** What Prometheus adds of where it asked. */
const OF_THE_SCRAPE = ['job', 'instance'];

const inPanels = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr, legendFormat }) => ({ of: title, expr, shown: legendFormat })),
);
const inRules = rules.map(({ alert, expr, annotations }) => ({
  of: alert,
  expr,
  shown: annotations.summary,
}));

afterAll(() => registry.clear());

test.each([...inPanels, ...inRules])('$of: $expr → asks for what there is', ({ expr, shown }) => {
  const { selectors, groupedBy } = readPromQl(expr);
  expect(selectors.length).toBeGreaterThan(0);
  const labels = new Set(OF_THE_SCRAPE);
  for (const { metric, labels: chosenBy } of selectors) {
    const own = known.get(metric);
    expect([metric, own]).toEqual([metric, expect.anything()]);
    for (const label of own ?? []) labels.add(label);
    for (const label of chosenBy) expect([...(own ?? []), ...OF_THE_SCRAPE]).toContain(label);
  }
  for (const label of groupedBy) expect([...labels]).toContain(label);
  // What is put together has only what it was put together by.
  const left = /\b(sum|max|min|count|histogram_quantile)\b/.test(expr) ? groupedBy : OF_THE_SCRAPE;
  for (const [, label = ''] of shown.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)) {
    expect([...left]).toContain(label);
  }
});

test.each(['sum(rate(up[5m])', 'up{job}', 'up{job="a"} %', 'up ~ 1'])('%s → is not read', (expr) => {
  expect(() => readPromQl(expr)).toThrow();
});

test('every metric of ours → is on the dashboard, and explained to operators', () => {
  const drawn = new Set(
    inPanels.flatMap(({ expr }) => readPromQl(expr).selectors.map(({ metric }) => metric)),
  );
  for (const { name } of Object.values(metricDefinitions)) {
    const parts = [name, `${name}_bucket`, `${name}_sum`, `${name}_count`];
    expect([name, parts.some((part) => drawn.has(part))]).toEqual([name, true]);
    expect(readme).toContain(`\`${name}\``);
  }
});

test('every metric that operators are told of → is there', () => {
  const names: readonly string[] = Object.values(metricDefinitions).map(({ name }) => name);
  const told = [...readme.matchAll(/`(forkcast_[a-z_]+)`/g)].map(([, name]) => name);
  expect(told.filter((name) => !names.includes(name ?? ''))).toEqual([]);
});

test('every alert → says what to do', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert } of rules) expect(readme).toContain(`| \`${alert}\``);
});

test('the dashboard → names only variables and data sources that it has', () => {
  const variables = dashboard.templating.list.map(({ name }) => name);
  const text = read('dashboard.json');
  const named = [...text.matchAll(/\$\{?(\w+)\}?/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(0);
  for (const name of new Set(named)) expect([...variables, '__rate_interval']).toContain(name);
  const sources = dashboard.panels.flatMap(({ datasource, targets }) => [
    ...(datasource ? [datasource.uid] : []),
    ...targets.map((each) => each.datasource.uid),
  ]);
  expect(new Set(sources)).toEqual(new Set(['${datasource}']));
});

test('panels → have ids of their own, and do not cover each other', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const taken = new Map<string, string>();
  for (const { title, gridPos, targets } of panels) {
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect([title, taken.get(`${x},${y}`)]).toEqual([title, undefined]);
        taken.set(`${x},${y}`, title);
      }
    }
  }
});

test('Prometheus → is told of the rules', () => {
  const config = z
    .object({ rule_files: z.array(z.string()), scrape_configs: z.array(z.object({ job_name: z.string() })) })
    .parse(parse(read('prometheus.yaml')));
  expect(config.rule_files).toEqual(['rules.yaml']);
  expect(config.scrape_configs.map(({ job_name }) => job_name)).toEqual(['forkcast']);
});
