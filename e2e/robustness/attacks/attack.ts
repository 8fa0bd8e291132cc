import type { Product } from '../../product/product';
import type { Action, Watch } from './bystander';
import type { BystanderProcess } from './bystanderProcess';

/** Load from one person or one machine that affects everyone else. */
export interface Attack<Attacked extends Pick<Product, 'origin'> = Product> {
  /** Starts the attack. Returns a function that stops it and returns a short summary. */
  begin(product: Attacked): Promise<() => Promise<string>>;
}

export interface Outcome {
  idle: Watch;
  underLoad: Watch;
  /** The attack's own summary. */
  summary: string;
}

/** Measures an uninvolved household, first without the attack, then during it. */
export async function measureUnderAttack<Attacked extends Pick<Product, 'origin'>>(
  product: Attacked,
  bystander: Pick<BystanderProcess, 'watch'>,
  attack: Attack<Attacked>,
  ms: number,
): Promise<Outcome> {
  const idle = await bystander.watch(ms);
  const end = await attack.begin(product);
  let underLoad: Watch;
  try {
    underLoad = await bystander.watch(ms);
  } catch (error) {
    await end();
    throw error;
  }
  return { idle, underLoad, summary: await end() };
}

const actions: readonly Action[] = ['signing in', 'reading the week', 'reading the list', 'planning a meal'];

/** The highest 99th percentile allowed for others during an attack, in milliseconds. */
function allowedP99(idleP99: number): number {
  return 2 * idleP99 + 50;
}

/** The actions that the household waited for longer than allowed, at p99. */
export function slowActions({ idle, underLoad }: Outcome): Action[] {
  return actions.filter((action) => underLoad.times[action].p99 > allowedP99(idle.times[action].p99));
}

/** One line per action: how long it took without and during the attack. */
export function reportOf(name: string, { idle, underLoad, summary }: Outcome): string {
  const lines = actions.map((action) => {
    const [before, during] = [idle.times[action], underLoad.times[action]];
    return (
      `  ${action.padEnd(17)} p50 ${ms(before.p50)} → ${ms(during.p50)}   p99 ${ms(before.p99)} → ${ms(during.p99)}` +
      `   (allowed ${ms(allowedP99(before.p99))}; ${before.count} and ${during.count} times)`
    );
  });
  const failures =
    underLoad.failures.length > 0 ? ` FAILED: ${underLoad.failures.slice(0, 5).join(', ')}` : '';
  return [`${name}: ${summary}${failures}`, ...lines].join('\n');
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
