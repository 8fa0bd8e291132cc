import type { AnyReadModel, DocumentDatabase, EventStore } from '@forkcast/event-sourcing';
import { runProjection, type ProjectionHandle } from '@forkcast/stores';
import { formatCount, type Progress } from './check';

export interface FollowOptions {
  readModels: readonly AnyReadModel[];
  store: EventStore;
  database: DocumentDatabase;
  /** The verb in progress lines: 'rebuilt'. */
  doing: string;
  progress: Progress;
}

const PROGRESS_INTERVAL_MS = 1_000;

/**
 * Runs read models from their checkpoints to the end of the log. Resolves to why they stopped before it, by name;
 * undefined for those that reached it.
 */
export async function followToTheEnd({
  readModels,
  store,
  database,
  doing,
  progress,
}: FollowOptions): Promise<ReadonlyMap<string, string | undefined>> {
  // Writes to a full disk are retried without limit, so report the reason.
  const logger = {
    info: () => undefined,
    warn: (_details: object, message: string) => progress(message),
    error: (_details: object, message: string) => progress(message),
  };
  const running: ProjectionHandle[] = [];
  const progressTimer = setInterval(() => {
    const positions = running.map(({ position }) => (position > 0n ? position : 0n));
    const lowest = positions.reduce((one, other) => (other < one ? other : one), positions[0] ?? 0n);
    progress(`read models are ${doing}: up to position ${formatCount(lowest)}`);
  }, PROGRESS_INTERVAL_MS);
  try {
    for (const projection of readModels)
      running.push(await runProjection({ projection, store, database, logger }));
    return new Map(
      await Promise.all(running.map(async (each) => [each.name, await failureOf(each)] as const)),
    );
  } finally {
    clearInterval(progressTimer);
    for (const each of running) await each.stop();
  }
}

async function failureOf(readModel: ProjectionHandle): Promise<string | undefined> {
  try {
    await readModel.whenCaughtUp();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
