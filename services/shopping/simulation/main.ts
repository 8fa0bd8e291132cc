import { simulateList } from './simulateList';

/** `npm run simulate -- list <histories> [first seed]` */
const histories = Number(process.argv[2] ?? 10_000);
const first = Number(process.argv[3] ?? 1);
if (!Number.isSafeInteger(histories) || histories < 1 || !Number.isSafeInteger(first)) {
  throw new Error('The number of histories and the first seed must be whole numbers');
}
let intents = 0;
let restored = 0;
for (let seed = first; seed < first + histories; seed += 1) {
  const simulated = simulateList(seed);
  intents += simulated.intents;
  restored += simulated.restored;
  if (simulated.wrong !== null) {
    process.stderr.write(`seed ${seed}: ${simulated.wrong}. Again: npm run simulate -- list 1 ${seed}\n`);
    process.exit(1);
  }
}
process.stdout.write(
  `${histories} histories with ${intents} intents and ${restored} restored backups: equal in the end, none lost or done twice\n`,
);
