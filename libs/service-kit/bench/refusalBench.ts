/** How long a rejected body blocks its process: the figures of docs/benchmarks.md. */
import { measureBlocking, refusedBodies } from '../src/http/body/refusedBodies.examples';

const ROUNDS = 7;

async function main(): Promise<void> {
  console.log(`body | answer | longest hold, median | worst of ${ROUNDS}`);
  for (const body of refusedBodies) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureBlocking(body));
    const holds = rounds.map(({ held }) => held).sort((a, b) => a - b);
    const [median = 0, worst = 0] = [holds[Math.floor(ROUNDS / 2)], holds.at(-1)];
    console.log(`${body.what} | ${rounds[0]?.code} | ${median.toFixed(1)} ms | ${worst.toFixed(1)} ms`);
  }
}

void main();
