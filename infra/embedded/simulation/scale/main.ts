// `npm run simulate -- scale [households] [instances …]` measures the work of each process by the number of instances.
import { simulateScale } from './simulateScale';

const [households = 1_000, ...counts] = process.argv.slice(2).map(Number);
const instances = counts.length > 0 ? counts : [1, 2, 4];
if (![households, ...instances].every((count) => Number.isInteger(count) && count > 0)) {
  throw new Error('Expected positive integers: the number of households, then numbers of instances');
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
    const perMeal = (figure: number) => (figure / meals).toFixed(2);
    console.log(
      '| process | messages handled | per meal: reads | writes | ms of CPU time |\n' +
        '| --- | --- | --- | --- | --- |',
    );
    for (const { name, handled, reads, writes, processorMs } of processes) {
      console.log(
        `| ${name} | ${handled} | ${perMeal(reads)} | ${perMeal(writes)} | ${perMeal(processorMs)} |`,
      );
    }
  }
})();
