import { MEALS_EACH, simulateScale } from './simulateScale';

test.each([1, 2])(
  'households that plan at the same time, %d processes of each service → every list is what was planned, each message is handled once',
  async (instances) => {
    const households = 100;
    const { processes, meals } = await simulateScale({ households, instances });
    expect(meals).toBe(households * MEALS_EACH);
    expect(processes).toHaveLength(2 * instances);
    const handledBy = (service: string) =>
      processes.filter(({ name }) => name.startsWith(service)).reduce((sum, { handled }) => sum + handled, 0);
    expect(handledBy('shopping')).toBe(meals);
    for (const { processorMs } of processes) expect(processorMs).toBeGreaterThan(0);
  },
  300_000,
);
