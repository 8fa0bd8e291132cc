/** Wraps an object's methods: `noted` sees each call and may replace its result. */
export function calling<Target extends object>(
  target: Target,
  noted: (method: string, given: unknown[], answer: unknown) => unknown,
): Target {
  return new Proxy(target, {
    get: (of, name) => {
      const value: unknown = Reflect.get(of, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const answer = value.apply(of, given) as unknown;
        return noted(String(name), given, answer) ?? answer;
      };
    },
  });
}
