// How long a household that has nothing to do with it waits on servers, every part of the product two processes of its own, while
// others import recipes or leave with them. RECIPES=<n> of each, WATCH_MS=<n>.
import { reportOf, underAttack } from '../attacks/attack';
import { importAttack, leavingAttack } from '../attacks/bulkAttacks';
import { BystanderProcess } from '../attacks/bystanderProcess';
import { startDeployment } from '../product/deployment';

const recipes = Number(process.env.RECIPES ?? 5_000);
const WATCH_MS = Number(process.env.WATCH_MS ?? 20_000);

async function main(): Promise<void> {
  const deployment = await startDeployment();
  const bystander = await BystanderProcess.at(deployment.origin);
  try {
    const attacks = {
      'a household that imports': importAttack({ recipes }),
      'households that leave': leavingAttack({ households: 3, recipes }),
    };
    for (const [name, attack] of Object.entries(attacks)) {
      const outcome = await underAttack(deployment, bystander, attack, WATCH_MS);
      console.log(reportOf(name, outcome));
      console.log(`${outcome.meanwhile.failures.length} requests failed`);
    }
  } finally {
    bystander.dispose();
    await deployment.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
