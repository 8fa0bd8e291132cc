import { MEALS_EACH, simulateScale } from './simulateScale';

test.each([1, 2])(
  'keeps lists equal to plans and handles each message once with %d processes of each service',
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
