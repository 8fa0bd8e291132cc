// `npm run simulate -- scale [households] [instances …]` measures the work of each process by the number of instances.
import { simulateScale } from './simulateScale';

const [households = 1_000, ...counts] = process.argv.slice(2).map(Number);
const instances = counts.length > 0 ? counts : [1, 2, 4];
if (![households, ...instances].every((count) => Number.isInteger(count) && count > 0)) {
  throw new Error('How many households, and how many instances of each service, by number');
}

// Stop the started processes, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

void (async () => {
  for (const count of instances) {
    const figures = await simulateScale({ households, instances: count });
    const { meals, seconds, processes, eventStoreCalls, logBytes, documentBytes } = figures;
    console.log(
      `\n${households} households, ${meals} meals, ${count} of each service: ${seconds.toFixed(1)} s wall-clock time, ` +
        `${(eventStoreCalls / meals).toFixed(1)} calls of the event store a meal, ` +
        `${logBytes} bytes of log and ${documentBytes} of documents a household`,
    );
    const each = (figure: number) => (figure / meals).toFixed(2);
    console.log(
      '| process | messages handled | per meal: reads | writes | ms of CPU time |\n' +
        '| --- | --- | --- | --- | --- |',
    );
    for (const { name, handled, reads, writes, processorMs } of processes) {
      console.log(`| ${name} | ${handled} | ${each(reads)} | ${each(writes)} | ${each(processorMs)} |`);
    }
  }
})();
