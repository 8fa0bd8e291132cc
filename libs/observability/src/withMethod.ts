/** The object with one of its methods replaced. */
export function withMethod<Target extends object, Name extends keyof Target>(
  target: Target,
  name: Name,
  method: Target[Name],
): Target {
  return new Proxy(target, {
    get: (_, property) => {
      if (property === name) return method;
      const value: unknown = Reflect.get(target, property, target);
      // Stores and buses have private fields, which a proxy can't access, so bind methods to them.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
