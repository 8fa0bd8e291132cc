import { simulateHistories } from './simulateList';

/** `npm run simulate -- list <histories> [first seed]` */
const count = Number(process.argv[2] ?? 10_000);
const firstSeed = Number(process.argv[3] ?? 1);
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(firstSeed)) {
  throw new Error('The number of histories and the first seed must be whole numbers');
}
const { violation, intents, restored } = simulateHistories(firstSeed, count);
if (violation) {
  const { seed, text } = violation;
  process.stderr.write(`seed ${seed}: ${text}. Again: npm run simulate -- list 1 ${seed}\n`);
  process.exit(1);
}
process.stdout.write(
  `${count} histories with ${intents} intents and ${restored} restored backups: equal in the end, none lost or done twice\n`,
);
