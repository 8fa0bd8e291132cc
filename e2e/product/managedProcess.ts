import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isReady } from './isReady';

const root = path.resolve(__dirname, '../..');
const MAX_OUTPUT_LENGTH = 200_000;

export interface ProcessDefinition {
  name: string;
  command: string;
  args: readonly string[];
  environment?: Record<string, string>;
  /** The address it listens on; empty if it doesn't use HTTP. */
  url: string;
}

/** A process that is restarted whenever it ends, as container orchestrators do, until it is stopped. */
export class ManagedProcess {
  readonly name: string;
  readonly url: string;
  readonly #definition: ProcessDefinition;
  #child: ChildProcess | undefined;
  #output = '';
  #shouldRun = false;
  #starts = 0;

  constructor(definition: ProcessDefinition) {
    this.name = definition.name;
    this.url = definition.url;
    this.#definition = definition;
  }

  get starts(): number {
    return this.#starts;
  }

  /** The current operating system process. */
  get child(): ChildProcess {
    if (!this.#child) throw new Error(`${this.name} has not been started`);
    return this.#child;
  }

  /** The output of all runs. */
  get output(): string {
    return this.#output;
  }

  start(): void {
    this.#shouldRun = true;
    this.#starts += 1;
    const { command, args, environment } = this.#definition;
    const child = spawn(command, args, {
      cwd: root,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        this.#output = (this.#output + text.toString()).slice(-MAX_OUTPUT_LENGTH);
      });
    }
    child.on('error', (error) => (this.#output += `${String(error)}\n`));
    child.on('exit', (code, signal) => {
      this.#output += `--- ended: ${signal ?? code}\n`;
      if (this.#shouldRun) setTimeout(() => this.#shouldRun && this.start(), 250);
    });
  }

  /** kill -9. It restarts by itself. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** Stops it gracefully and for good. Returns its exit code. */
  async stop(): Promise<number | null> {
    this.#shouldRun = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    return child.exitCode;
  }

  async isReady(): Promise<boolean> {
    return this.url ? isReady(this.url) : true;
  }
}
