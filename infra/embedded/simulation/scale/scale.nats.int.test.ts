import { MEALS_PER_HOUSEHOLD } from './mealsAndLists';
import { simulateScale } from './simulateScale';

/** Two more than on an idle machine, where more meals share a transaction. */
const COMMANDS_PER_MEAL = 8;
const EVENT_STORE_CALLS_PER_MEAL = 4;

test.each([1, 2])(
  'keeps lists equal to plans, in few calls and handling each message once, with %d processes of each service',
  async (instances) => {
    const households = 100;
    const { processes, meals, eventStoreCalls } = await simulateScale({ households, instances });
    expect(meals).toBe(households * MEALS_PER_HOUSEHOLD);
    expect(processes).toHaveLength(2 * instances);
    const handledBy = (service: string) =>
      processes.filter(({ name }) => name.startsWith(service)).reduce((sum, { handled }) => sum + handled, 0);
    expect(handledBy('shopping')).toBe(meals);
    // docs/adr/0037-share-one-heartbeat-one-log-subscription-and-one-transaction.md
    const commands = processes.reduce((sum, { reads, writes }) => sum + reads + writes, 0);
    expect(commands / meals).toBeLessThan(COMMANDS_PER_MEAL);
    expect(eventStoreCalls / meals).toBeLessThan(EVENT_STORE_CALLS_PER_MEAL);
  },
  300_000,
);
