import { Bystander } from './bystander';

// A household in a process of its own: an attack that keeps its own process busy does not make it wait.
async function main(origin: string): Promise<void> {
  const bystander = await Bystander.at(origin);
  process.on('message', (ms: number) => void bystander.watch(ms).then((watch) => process.send?.(watch)));
  process.send?.('registered');
}

void main(process.argv[2] ?? '');
