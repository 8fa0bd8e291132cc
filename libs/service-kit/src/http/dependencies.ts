import type Koa from 'koa';

/** Something outside of this process that an app cannot do without: 'event store', 'documents', 'bus'. */
export interface Dependency {
  name: string;
  /** Whether it answers right now. A rejection counts as no, and so does no answer within 2 s. */
  ready(): Promise<boolean>;
}

const PATIENCE_MS = 2_000;
const REMEMBERED_MS = 1_000;
const known = new WeakMap<object, readonly Dependency[]>();
const answers = new WeakMap<Dependency, { at: number; ready: Promise<boolean> }>();

/** Has the app's `/readyz` tell the truth about these, too: said by whoever connected to them, not by the app. */
export function relyOn(app: Koa, dependencies: readonly Dependency[]): void {
  known.set(app, dependencies);
}

/** What the app relies on, and whether it is there. */
export function dependenciesOf(app: Koa): Promise<readonly { name: string; ready: boolean }[]> {
  return readinessOfAll(known.get(app) ?? []);
}

export function readinessOfAll(
  dependencies: readonly Dependency[],
): Promise<readonly { name: string; ready: boolean }[]> {
  return Promise.all(dependencies.map(async (one) => ({ name: one.name, ready: await isReady(one) })));
}

/** All who ask within a second get one answer: each gateway asks each instance, which would ask each server. */
function isReady(dependency: Dependency): Promise<boolean> {
  const now = Date.now();
  const recent = answers.get(dependency);
  if (recent && now - recent.at < REMEMBERED_MS) return recent.ready;
  const ready = ask(dependency);
  answers.set(dependency, { at: now, ready });
  return ready;
}

async function ask(dependency: Dependency): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([dependency.ready(), tooLate]);
  } catch {
    // Why is in the log of whoever tried to use it; here only whether counts.
    return false;
  } finally {
    clearTimeout(timer);
  }
}
