import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@forkcast/stores/testing';
import { nodeFlags } from '../../tools/memory.cjs';
import { isReady } from './isReady';

const main = path.resolve(__dirname, '../../infra/embedded/dist/main.js');
/** Defaults to the flags of `npm start`. */
const flags = process.env.NODE_FLAGS?.split(' ') ?? nodeFlags(process.env.HEAP_MB);
const TIMEOUT_MS = 60_000;

/** The built product in its own process, on a free port, with its own data. */
export interface Product {
  origin: string;
  dataDirectory: string;
  /** The current process; changes after a restart. */
  process(): ChildProcess;
  /** What the current process has printed. */
  output(): string;
  /** kill -9, like a power cut. */
  kill(): Promise<void>;
  /** Stops it gracefully. */
  stop(): Promise<void>;
  /** Starts it again on the same data, optionally with other variables; resolves when it is ready. */
  start(overrides?: Record<string, string>, timeoutMs?: number): Promise<void>;
  /** Starts it again if it has ended. */
  restartIfEnded(): Promise<void>;
  /** Stops it gracefully and removes its data. */
  dispose(): Promise<void>;
}

/**
 * `environment` may depend on the address that browsers will use. `command` is what Node runs with the flags of `npm
 * start`; defaults to the built product.
 */
export async function startProduct(
  environment: Record<string, string> | ((origin: string) => Record<string, string>) = {},
  command: readonly string[] = [main],
): Promise<Product> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'forkcast-e2e-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const variables = typeof environment === 'function' ? environment(origin) : environment;
  let child: ChildProcess;
  let output = '';

  const start = async (overrides: Record<string, string> = {}, timeoutMs = TIMEOUT_MS) => {
    output = '';
    child = spawn(process.execPath, [...flags, ...command], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDirectory,
        LOG_LEVEL: 'warn',
        ...variables,
        ...overrides,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    const deadline = Date.now() + timeoutMs;
    while (!(await isReady(origin))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`The product did not become ready (exit ${child.exitCode}):\n${output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  await start();
  return {
    origin,
    dataDirectory,
    process: () => child,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start,
    restartIfEnded: async () => {
      if (child.exitCode !== null || child.signalCode !== null) await start();
    },
    dispose: async () => {
      await end('SIGTERM');
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
