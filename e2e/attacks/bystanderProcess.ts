import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Watch } from './bystander';

/** A `Bystander` in a process of its own. */
export class BystanderProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The bystander ended with ${code}`);
    });
    // Whoever waits for a word of it is told.
    this.#ended.catch(() => undefined);
  }

  static async at(origin: string): Promise<BystanderProcess> {
    const child = fork(path.join(__dirname, 'bystanderMain.ts'), [origin], {
      execArgv: ['--require', require.resolve('tsx/cjs')],
    });
    const bystander = new BystanderProcess(child);
    await bystander.#heard();
    return bystander;
  }

  /** Lives on for `ms`, and answers how long it had to wait for what. */
  async watch(ms: number): Promise<Watch> {
    const heard = this.#heard();
    this.#child.send(ms);
    // bystanderMain.ts sends nothing else after its first word.
    return (await heard) as Watch;
  }

  dispose(): void {
    this.#child.kill();
  }

  async #heard(): Promise<unknown> {
    const [said] = await Promise.race([once(this.#child, 'message'), this.#ended]);
    return said;
  }
}
