import { setTimeout as pause } from 'node:timers/promises';
import type { default as Koa, Middleware } from 'koa';
import { ApiError } from './apiError';

/** An external system that an app needs: 'event store', 'documents', 'bus'. */
export interface Dependency {
  name: string;
  /** Whether it responds right now. A rejection, or no response within 2 s, counts as no. */
  ready(): Promise<boolean>;
  /** A warning for operators, in one sentence: 'the disk is full'. Null or absent if there is none. */
  problem?(): string | null;
  /** Whether responses would show a state older than acknowledged writes. Nothing is served then. */
  misleading?(): boolean;
}

/** The state of a dependency in `/readyz`. */
export interface DependencyReport {
  name: string;
  ready: boolean;
  problem: string | null;
}

const TIMEOUT_MS = 2_000;
/**
 * How long a result is cached: shorter while a dependency is missing, so that its return is noticed soon.
 */
const CACHED_MS = { ready: 5_000, notReady: 1_000 };
const dependenciesByApp = new WeakMap<object, readonly Dependency[]>();
const recentChecks = new WeakMap<Dependency, { until: number; ready: Promise<boolean> }>();

/** Adds dependencies to the app's `/readyz`. Call it where the connections are opened. */
export function registerDependencies(app: Koa, dependencies: readonly Dependency[]): void {
  dependenciesByApp.set(app, dependencies);
}

/** Responds 503 to every request while a dependency is misleading. */
export const rejectWhileMisleading: Middleware = async (ctx, next) => {
  if (dependenciesByApp.get(ctx.app)?.some((dependency) => dependency.misleading?.())) {
    throw new ApiError('unavailable', undefined, undefined, { 'retry-after': '5' });
  }
  await next();
};

/** Checks whether the app's dependencies are available. */
export function checkDependenciesOf(app: Koa): Promise<readonly DependencyReport[]> {
  return checkDependencies(dependenciesByApp.get(app) ?? []);
}

export function checkDependencies(dependencies: readonly Dependency[]): Promise<readonly DependencyReport[]> {
  return Promise.all(
    dependencies.map(async (dependency) => ({
      name: dependency.name,
      ready: await isReady(dependency),
      problem: dependency.problem?.() ?? null,
    })),
  );
}

/**
 * Concurrent and closely spaced callers share one check, because each gateway checks each instance, which would check
 * each server.
 */
function isReady(dependency: Dependency): Promise<boolean> {
  const now = Date.now();
  const recent = recentChecks.get(dependency);
  if (recent && now < recent.until) return recent.ready;
  const check = { until: Infinity, ready: checkReady(dependency) };
  recentChecks.set(dependency, check);
  void check.ready.then((ready) => {
    check.until = Date.now() + (ready ? CACHED_MS.ready : CACHED_MS.notReady);
  });
  return check.ready;
}

async function checkReady(dependency: Dependency): Promise<boolean> {
  try {
    return await Promise.race([dependency.ready(), pause(TIMEOUT_MS, false, { ref: false })]);
  } catch {
    // Users of the dependency log the reason.
    return false;
  }
}
