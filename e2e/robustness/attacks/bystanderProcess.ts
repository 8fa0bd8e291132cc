import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Watch } from './bystander';

/** A `Bystander` in its own process. */
export class BystanderProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The bystander ended with ${code}`);
    });
    // `#nextMessage` reports the failure to its caller.
    this.#ended.catch(() => undefined);
  }

  static async at(origin: string): Promise<BystanderProcess> {
    const child = fork(path.join(__dirname, 'bystanderMain.ts'), [origin], {
      execArgv: ['--require', require.resolve('tsx/cjs')],
    });
    const bystander = new BystanderProcess(child);
    await bystander.#nextMessage();
    return bystander;
  }

  /** Uses the product for `ms` and returns how long each action took. */
  async watch(ms: number): Promise<Watch> {
    const reply = this.#nextMessage();
    this.#child.send(ms);
    // bystanderMain.ts sends nothing else after its first message.
    return (await reply) as Watch;
  }

  dispose(): void {
    this.#child.kill();
  }

  async #nextMessage(): Promise<unknown> {
    const [message] = await Promise.race([once(this.#child, 'message'), this.#ended]);
    return message;
  }
}
