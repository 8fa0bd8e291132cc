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

/** Result for one read model. */
export interface FollowResult {
  /** Why it stopped before the end of the log. */
  failure: string | undefined;
}

const PROGRESS_INTERVAL_MS = 1_000;

/** Runs read models from their checkpoints to the end of the log. Resolves to their results by name. */
export async function followToTheEnd({
  readModels,
  store,
  database,
  doing,
  progress,
}: FollowOptions): Promise<ReadonlyMap<string, FollowResult>> {
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
    const results = await Promise.all(running.map(waitForEnd));
    return new Map(results.map((end, index) => [running[index]?.name ?? '', end]));
  } finally {
    clearInterval(progressTimer);
    for (const each of running) await each.stop();
  }
}

async function waitForEnd(readModel: ProjectionHandle): Promise<FollowResult> {
  try {
    await readModel.whenCaughtUp();
    return { failure: undefined };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
