/** Wraps an object's methods: `onCall` receives each call and may replace its result. */
export function calling<Target extends object>(
  target: Target,
  onCall: (method: string, given: unknown[], answer: unknown) => unknown,
): Target {
  return new Proxy(target, {
    get: (wrapped, name) => {
      const value: unknown = Reflect.get(wrapped, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const answer = value.apply(wrapped, given) as unknown;
        return onCall(String(name), given, answer) ?? answer;
      };
    },
  });
}
