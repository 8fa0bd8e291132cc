// Response times of an uninvolved household in server mode, with two processes per service, while others import recipes
// or leave with them. RECIPES=<n> of each; WATCH_MS=<n> defaults to as long as bringing 5,000 recipes takes.
import { reportOf, measureUnderAttack, type Attack } from '../robustness/attacks/attack';
import { importAttack, leavingAttack } from '../robustness/attacks/bulkAttacks';
import { BystanderProcess } from '../robustness/attacks/bystanderProcess';
import { SCREEN_BATCH_SIZE } from '../product/importRecipes';
import { startDeployment, type Deployment } from '../product/deployment';
import { cpuTimeMs } from './support/processFigures';

const recipes = Number(process.env.RECIPES ?? 5_000);
const WATCH_MS = Number(process.env.WATCH_MS ?? 150_000);

async function main(): Promise<void> {
  const deployment = await startDeployment();
  const bystander = await BystanderProcess.at(deployment.origin);
  try {
    const attacks = {
      'a household that imports': importAttack({ recipes, atOnce: SCREEN_BATCH_SIZE }),
      'a household that leaves': leavingAttack({ households: 1, recipes, atOnce: SCREEN_BATCH_SIZE }),
    };
    for (const [name, attack] of Object.entries(attacks)) {
      const outcome = await measureUnderAttack(deployment, bystander, withCpuTimes(attack), WATCH_MS);
      console.log(reportOf(name, outcome));
      console.log(`${outcome.underLoad.failures.length} requests failed`);
    }
  } finally {
    bystander.dispose();
    await deployment.stop();
  }
}

/** Also reports each process's CPU time during the attack, highest first. */
function withCpuTimes(attack: Attack<Deployment>): Attack<Deployment> {
  return {
    begin: async (deployment) => {
      const end = await attack.begin(deployment);
      const spent = measureCpuTimes(deployment);
      return async () => `${await end()}\n${spent()}`;
    },
  };
}

function measureCpuTimes({ processes }: Deployment): () => string {
  const before = processes.map(({ child }) => cpuTimeMs(child));
  const startedAt = performance.now();
  return () => {
    const passed = performance.now() - startedAt;
    const rows = processes.map(({ name, child }, index) => {
      const share = (cpuTimeMs(child) - (before[index] ?? 0)) / passed;
      return { name, percent: 100 * share };
    });
    rows.sort((one, other) => other.percent - one.percent);
    const named = rows.map(({ name, percent }) => `${name} ${percent.toFixed(0)} %`).join(', ');
    return `  of a processor, in ${(passed / 1_000).toFixed(0)} s: ${named}`;
  };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
