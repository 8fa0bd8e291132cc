import type { BusConsumer } from '@forkcast/bus';
import type { Logger } from '@forkcast/service-kit';

const TICK_MS = 60_000;

export interface ScheduleDependencies {
  announceDue: (now: Date) => Promise<void>;
  consumer: Pick<BusConsumer, 'caughtUp'>;
  clock: () => Date;
  logger: Logger;
  /** How often it is looked; a minute unless told. */
  everyMs?: number;
}

/** Looks for what is due, again and again. Answers the way to stop. */
export function startSchedule({
  announceDue,
  consumer,
  clock,
  logger,
  everyMs = TICK_MS,
}: ScheduleDependencies): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function look(): Promise<void> {
    // After a restore the copies come back message by message; half a plan is none to mail.
    if (!consumer.caughtUp) return;
    try {
      await announceDue(clock());
    } catch (error) {
      logger.error({ err: error }, 'what is due could not be mailed; it is tried again');
    }
  }
  const again = (inMs: number) => {
    timer = setTimeout(() => {
      running = look().then(() => {
        if (!stopped) again(everyMs);
      });
    }, inMs);
    timer.unref();
  };
  again(everyMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
