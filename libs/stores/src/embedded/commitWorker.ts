import { parentPort, workerData } from 'node:worker_threads';
import type { CommitResponse, CommitWorkerData, ScrubStep } from './commitChannel';
import { openDocumentFile } from './documents/tables/documentFile';
import { DocumentKeeper, type KeeperTask } from './documents/tables/documentKeeper';
import type { OrderTask } from './documents/language-orders/languageOrder';
import { SortWorker } from './documents/language-orders/orderSorter';
import type { WriteRequest } from './events/appendProtocol';
import { EventAppender } from './events/eventAppender';
import { openEventLogFile } from './events/eventLogFile';

/*
 * The thread that commits. A flush to the disk blocks its thread, so it must not run on the main one. Started by
 * commitChannel.ts and built as a separate file next to the bundle that uses it.
 */
interface Committer {
  greeting: unknown;
  commit(batch: unknown): unknown;
  /** Runs a step and returns whether there are more. */
  scrub(step: { isFirst: boolean }): boolean;
  close(): void;
}

function createCommitter({ kind, file }: CommitWorkerData): Committer {
  if (kind === 'events') {
    const appender = new EventAppender(openEventLogFile(file));
    return {
      greeting: { lastPosition: appender.lastPosition },
      // The other end of the channel sends only this type.
      commit: (batch) => appender.commit(batch as WriteRequest[]),
      scrub: (step) => appender.scrub(step),
      close: () => appender.close(),
    };
  }
  if (kind === 'orders') {
    const sortWorker = new SortWorker(file);
    return {
      greeting: undefined,
      // The other end of the channel sends only this type.
      commit: (task) => sortWorker.sort(task as OrderTask),
      scrub: () => false,
      close: () => sortWorker.close(),
    };
  }
  const keeper = new DocumentKeeper(openDocumentFile(file));
  return {
    greeting: undefined,
    // The other end of the channel sends only this type.
    commit: (task) => keeper.do(task as KeeperTask),
    scrub: (step) => keeper.scrub(step),
    close: () => keeper.close(),
  };
}

function isScrubStep(batch: unknown): batch is ScrubStep {
  return batch === 'scrub' || batch === 'scrub on';
}

function toFailure(error: unknown): CommitResponse {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error), code };
}

function respondToBatches(committer: Committer, port: NonNullable<typeof parentPort>): void {
  const respond = (message: CommitResponse) => port.postMessage(message);
  respond({ kind: 'greeting', greeting: committer.greeting });
  port.on('message', (batch: unknown) => {
    if (batch === 'close') {
      committer.close();
      port.close();
      return;
    }
    try {
      const outcome = isScrubStep(batch)
        ? committer.scrub({ isFirst: batch === 'scrub' })
        : committer.commit(batch);
      respond({ kind: 'committed', outcome });
    } catch (error) {
      respond(toFailure(error));
    }
  });
}

if (parentPort) {
  // Set by commitChannel.ts, the only one to start this thread.
  const data = workerData as CommitWorkerData;
  respondToBatches(createCommitter(data), parentPort);
}
