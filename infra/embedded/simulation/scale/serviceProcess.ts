import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@forkcast/stores/testing';

const root = path.resolve(__dirname, '../../../..');
const READY_TIMEOUT_MS = 300_000;
const MAX_OUTPUT_LENGTH = 20_000;
/** Linux reports CPU time in ticks of 1/100 s. */
const TICK_MS = 10;

/** One instance of a service in a separate process, with metrics. */
export class ServiceProcess {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #url: string;
  readonly #metricsUrl: string;
  #output = '';

  private constructor(name: string, child: ChildProcess, ports: { http: number; metrics: number }) {
    this.name = name;
    this.#child = child;
    this.#url = `http://127.0.0.1:${ports.http}`;
    this.#metricsUrl = `http://127.0.0.1:${ports.metrics}/metrics`;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        this.#output = (this.#output + text.toString()).slice(-MAX_OUTPUT_LENGTH);
      });
    }
  }

  /** Starts `services/<service>/src/main.ts`. */
  static async start(
    name: string,
    service: string,
    environment: Readonly<Record<string, string>>,
  ): Promise<ServiceProcess> {
    const [http, metrics] = [await freePort(), await freePort()];
    const program = path.join(root, 'services', service, 'src/main.ts');
    const child = spawn(process.execPath, ['--require', require.resolve('tsx/cjs'), program], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.server.json'),
        LOG_LEVEL: 'warn',
        STOP_DELAY_MS: '0',
        ...environment,
        PORT: String(http),
        METRICS_PORT: String(metrics),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    return new ServiceProcess(name, child, { http, metrics });
  }

  /** Rejects if the process has exited, or isn't ready within five minutes. */
  async whenReady(): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await this.#isReady())) {
      if (this.#child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`${this.name} is not ready:\n${this.#output}`);
      }
      await pause(250);
    }
  }

  /** The end of its output. */
  get output(): string {
    return this.#output;
  }

  /** The number of messages that its consumers have handled. */
  async countHandled(): Promise<number> {
    const text = await (await fetch(this.#metricsUrl)).text();
    const lines = text.matchAll(
      /^forkcast_message_handling_duration_seconds_count\{.*outcome="ok".*\} (\d+)$/gm,
    );
    return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
  }

  /** CPU time of all its threads since the start, in ms. */
  processorMs(): number {
    const stat = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8');
    // Skip the program's name, which may contain anything. utime and stime are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await exited;
  }

  async #isReady(): Promise<boolean> {
    try {
      const response = await fetch(`${this.#url}/readyz`);
      return ((await response.json()) as { ready?: unknown }).ready === true;
    } catch {
      // It isn't listening yet.
      return false;
    }
  }
}
