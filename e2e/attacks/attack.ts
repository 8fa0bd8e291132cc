import type { Product } from '../product/product';
import type { Doing, Watch } from './bystander';
import type { BystanderProcess } from './bystanderProcess';

/** Something that one person or one machine does to everybody else. */
export interface Attack<Attacked extends Pick<Product, 'origin'> = Product> {
  /** Begins; what it answers ends it, and says in a few words what came of it. */
  begin(product: Attacked): Promise<() => Promise<string>>;
}

export interface Outcome {
  quiet: Watch;
  meanwhile: Watch;
  /** What the attack itself had to say. */
  said: string;
}

/** Watches a household that has nothing to do with it: first in peace, then while the attack goes on. */
export async function underAttack<Attacked extends Pick<Product, 'origin'>>(
  product: Attacked,
  bystander: Pick<BystanderProcess, 'watch'>,
  attack: Attack<Attacked>,
  ms: number,
): Promise<Outcome> {
  const quiet = await bystander.watch(ms);
  const end = await attack.begin(product);
  let meanwhile: Watch;
  try {
    meanwhile = await bystander.watch(ms);
  } catch (error) {
    await end();
    throw error;
  }
  return { quiet, meanwhile, said: await end() };
}

const doings: readonly Doing[] = ['signing in', 'reading the week', 'reading the list', 'planning a meal'];

/** The 99th percentile that others are to have at most while an attack goes on, in milliseconds. */
export function allowedP99(quietP99: number): number {
  return 2 * quietP99 + 50;
}

/** The actions that the household waited for longer than allowed, at p99. */
export function waitedTooLong({ quiet, meanwhile }: Outcome): Doing[] {
  return doings.filter((doing) => meanwhile.times[doing].p99 > allowedP99(quiet.times[doing].p99));
}

/** A line for each doing: how long it took in peace and meanwhile. */
export function reportOf(name: string, { quiet, meanwhile, said }: Outcome): string {
  const lines = doings.map((doing) => {
    const [before, during] = [quiet.times[doing], meanwhile.times[doing]];
    return (
      `  ${doing.padEnd(17)} p50 ${ms(before.p50)} → ${ms(during.p50)}   p99 ${ms(before.p99)} → ${ms(during.p99)}` +
      `   (allowed ${ms(allowedP99(before.p99))}; ${before.count} and ${during.count} times)`
    );
  });
  const failures =
    meanwhile.failures.length > 0 ? ` FAILED: ${meanwhile.failures.slice(0, 5).join(', ')}` : '';
  return [`${name}: ${said}${failures}`, ...lines].join('\n');
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
