import { BEGINNING, formatPosition, type DomainEvent, type StoredDocument } from '@forkcast/event-sourcing';
import { readPlace, writeCheckpoint } from '../log/checkpoint';
import { placeInLog } from '../log/placeInLog';
import { rebuildProjection } from './rebuildProjection';
import { RunningProjection, type RunningProjectionOptions } from './runningProjection';
import { setAside } from './setAside';

/** Applies the log to a read model, from its checkpoint on. */
export async function startProjecting<Event extends DomainEvent, Doc extends StoredDocument>(
  options: RunningProjectionOptions<Event, Doc>,
): Promise<RunningProjection<Event, Doc>> {
  const { projection, store, database, logger, fence } = options;
  const { name } = projection;
  const place = await readPlace(database, name);
  const { log, foreign } = await placeInLog(store, place, logger);
  let from = place.position;
  if (foreign) {
    const keptAs = await setAside(projection, database, place.log, fence);
    const details = { projection: name, checkpoint: formatPosition(from), foreign, keptAs };
    logger?.warn(details, 'the read model was built from another event log, or a longer one, and is rebuilt');
    from = BEGINNING;
  } else if (log !== place.log && from !== BEGINNING) {
    // The log had no identity when the read model began to follow it.
    await writeCheckpoint(database, name, from, fence, log);
  }
  // Documents left by an interrupted rebuild would block the unique values of the new ones.
  if (from === BEGINNING) await rebuildProjection(projection, database, fence);
  const running = new RunningProjection(options, from, log);
  await running.start();
  return running;
}
