import { Bystander } from './bystander';

// A household in its own process, so that an attack that keeps its own process busy doesn't slow it down.
async function main(origin: string): Promise<void> {
  // A new household each time, so that none signs in more often than people do.
  const watch = async (ms: number) => process.send?.(await (await Bystander.at(origin)).watch(ms));
  process.on('message', (ms: number) => void watch(ms));
  process.send?.('ready');
}

void main(process.argv[2] ?? '');
