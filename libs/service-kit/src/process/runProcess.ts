import type { RunningObservability } from '@forkcast/observability';
import type Koa from 'koa';
import type { Dependency } from '../http/dependencies';
import type { ListenerLimits } from '../http/listener/listenerLimits';
import type { Logger } from '../logger';
import { openProcessPort, type ProcessPort } from './processPort';
import { logUncaughtErrors, textOfError } from './sourcePositions';

/** The running work of a process, once everything it needs is available. */
export interface Work {
  app: Koa;
  /** Resolves once no caller would see outdated data; requests are accepted from then on. */
  whenCaughtUp?: () => Promise<unknown>;
  /** Ends long-lived connections before they are closed. */
  beforeClosing?: () => void;
  /** Called after the last request. */
  stop: () => Promise<void>;
}

export interface ProcessOptions {
  name: string;
  host: string;
  port: number;
  stopDelayMs: number;
  /** Limits of its port; see `usualListenerLimits`. */
  listener?: Partial<ListenerLimits>;
  logger: Logger;
  /** Shown in `/readyz` before and after there is work. */
  dependencies: readonly Dependency[];
  /** Stopped last. */
  observability?: Pick<RunningObservability, 'stop'>;
  /** Waits for dependencies as long as necessary. A rejection ends the process. */
  start(): Promise<Work>;
}

export type RunningProcess = Awaited<ReturnType<typeof startProcess>>;

/** Listens immediately, starts the work, and accepts requests once it is ready. Rejects if the port is taken. */
export async function startProcess(options: ProcessOptions, onFailure: (error: unknown) => void) {
  const { logger, stopDelayMs } = options;
  const port = await openProcessPort(options);
  logger.info({ url: port.url }, 'listening');
  let work: Work | undefined;
  const starting = startWork(options, port, (started) => (work = started)).catch(onFailure);
  return {
    url: port.url,
    /** Becomes unready, finishes requests, then closes everything. */
    stop: async () => {
      await port.close(stopDelayMs, work?.beforeClosing);
      // A process that still waits for servers has nothing to close, and might wait forever.
      if (work) {
        await starting;
        await work.stop();
      }
      await options.observability?.stop();
    },
  };
}

async function startWork(
  options: ProcessOptions,
  port: ProcessPort,
  onStarted: (work: Work) => void,
): Promise<void> {
  const work = await options.start();
  onStarted(work);
  port.show(work.app);
  await work.whenCaughtUp?.();
  port.open(work.app);
  options.logger.info('ready');
}

const STOP_LIMIT_MS = 30_000;

/** Runs until the process receives a stop signal. Exits with 0 after a graceful stop, with 1 after a failure. */
export async function runProcess(options: ProcessOptions): Promise<void> {
  const { logger } = options;
  logUncaughtErrors();
  const fail = (error: unknown) => {
    logger.fatal({ err: error }, 'cannot continue');
    process.exit(1);
  };
  const running = await startProcess(options, fail);
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => fail(new Error('Stopping took too long')), STOP_LIMIT_MS + options.stopDelayMs).unref();
    running.stop().then(() => {
      logger.info('stopped');
      process.exit(0);
    }, fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** The last handler of a `main.ts`: logs the error and exits. */
export function exitWith(error: unknown): never {
  const expected =
    error instanceof Error &&
    (error.name === 'ConfigurationError' || ('code' in error && error.code === 'EADDRINUSE'));
  process.stderr.write(`${expected ? `Cannot start: ${error.message}` : textOfError(error)}\n`);
  process.exit(1);
}
