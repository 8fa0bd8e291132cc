import type { AnyReadModel, DocumentDatabase, EventStore } from '@forkcast/event-sourcing';
import { runProjection, type ProjectionHandle } from '@forkcast/stores';
import { counted, type Progress } from './check';

export interface FollowOptions {
  readModels: readonly AnyReadModel[];
  store: EventStore;
  database: DocumentDatabase;
  /** What the progress lines call it. */
  doing: string;
  progress: Progress;
}

/** Result for one read model. */
export interface Ended {
  /** Why it stopped before the end of the log. */
  failure: string | undefined;
}

const LOOK_MS = 1_000;

/** Runs read models from their checkpoints to the end of the log. Resolves to their results by name. */
export async function followToTheEnd({
  readModels,
  store,
  database,
  doing,
  progress,
}: FollowOptions): Promise<ReadonlyMap<string, Ended>> {
  // A full disk is retried without limit, so report why it takes long.
  const logger = {
    info: () => undefined,
    warn: (_details: object, message: string) => progress(message),
    error: (_details: object, message: string) => progress(message),
  };
  const running: ProjectionHandle[] = [];
  const look = setInterval(() => {
    const positions = running.map(({ position }) => (position > 0n ? position : 0n));
    const least = positions.reduce((one, other) => (other < one ? other : one), positions[0] ?? 0n);
    progress(`read models are ${doing}: up to position ${counted(least)}`);
  }, LOOK_MS);
  try {
    for (const projection of readModels)
      running.push(await runProjection({ projection, store, database, logger }));
    const ended = await Promise.all(running.map(endOf));
    return new Map(ended.map((end, index) => [running[index]?.name ?? '', end]));
  } finally {
    clearInterval(look);
    for (const each of running) await each.stop();
  }
}

async function endOf(readModel: ProjectionHandle): Promise<Ended> {
  try {
    await readModel.whenCaughtUp();
    return { failure: undefined };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
