import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { saysReady } from './saysReady';

const root = path.resolve(__dirname, '../..');
const KEPT_OUTPUT = 200_000;

export interface ProcessDefinition {
  name: string;
  command: string;
  args: readonly string[];
  environment?: Record<string, string>;
  /** Where it listens; empty where it speaks no HTTP. */
  url: string;
}

/** A process that is started again when it ends, as whoever runs containers does, until it is told to stop. */
export class ManagedProcess {
  readonly name: string;
  readonly url: string;
  readonly #definition: ProcessDefinition;
  #child: ChildProcess | undefined;
  #output = '';
  #wanted = false;
  #starts = 0;

  constructor(definition: ProcessDefinition) {
    this.name = definition.name;
    this.url = definition.url;
    this.#definition = definition;
  }

  get starts(): number {
    return this.#starts;
  }

  /** The operating system's process, of its life of now. */
  get child(): ChildProcess {
    if (!this.#child) throw new Error(`${this.name} has not been started`);
    return this.#child;
  }

  /** What it has said, from all its lives. */
  get output(): string {
    return this.#output;
  }

  start(): void {
    this.#wanted = true;
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
        this.#output = (this.#output + text.toString()).slice(-KEPT_OUTPUT);
      });
    }
    child.on('error', (error) => (this.#output += `${String(error)}\n`));
    child.on('exit', (code, signal) => {
      this.#output += `--- ended: ${signal ?? code}\n`;
      if (this.#wanted) setTimeout(() => this.#wanted && this.start(), 250);
    });
  }

  /** kill -9. It comes back by itself. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Ends it in an orderly way, for good. Answers its exit code. */
  async stop(): Promise<number | null> {
    this.#wanted = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    return child.exitCode;
  }

  async isReady(): Promise<boolean> {
    if (!this.url) return true;
    try {
      return await saysReady(`${this.url}/readyz`);
    } catch {
      // Nobody is there yet, or not any more; the caller's deadline decides when that is a failure.
      return false;
    }
  }
}
