import type { BackgroundTools } from '@forkcast/service-kit';
import type { PlannerModels } from '../models';
import { applyRepeat, horizonAt } from './applyRepeat';

const INTERVAL_MS = 60 * 60 * 1_000;

/**
 * Plans the weeks that come into range, now and every hour, even if no one opens the planner, and finishes
 * interrupted work. Several instances may do so at once. Returns a function that stops it.
 */
export function planRepeats({
  models: { repeats, recipes, load },
  readModel,
  executeFor,
  clock,
  logger,
}: BackgroundTools<Pick<PlannerModels, 'repeats' | 'recipes' | 'load'>>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));

  const applyOne = async (repeatId: string) => {
    try {
      await applyRepeat(repeatId, { at: clock().toISOString(), execute: executeFor({}), recipes, load });
    } catch (error) {
      logger.error({ error, repeatId }, 'A repeat could not be carried out; the next round tries again');
    }
  };
  const runRound = async () => {
    try {
      await Promise.race([readModel('repeats').whenCaughtUp(), stopped]);
      if (stopping.signal.aborted) return;
      for (const repeatId of await repeats.due(horizonAt(clock()))) {
        if (stopping.signal.aborted) return;
        await applyOne(repeatId);
      }
    } catch (error) {
      logger.error({ error }, 'The repeats could not be looked up; the next round tries again');
    }
  };
  const start = () => {
    running ??= runRound().finally(() => (running = undefined));
  };
  const timer = setInterval(start, INTERVAL_MS).unref();
  start();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
