import { Bystander } from './bystander';

// A household in a process of its own: an attack that keeps its own process busy does not make it wait.
async function main(origin: string): Promise<void> {
  // Another one each time: none signs in more often than people do.
  const watch = async (ms: number) => process.send?.(await (await Bystander.at(origin)).watch(ms));
  process.on('message', (ms: number) => void watch(ms));
  process.send?.('ready');
}

void main(process.argv[2] ?? '');
