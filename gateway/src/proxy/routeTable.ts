/** A service as the gateway sees it. */
export interface ServiceRoute {
  prefix: string;
  /** Its address, without a path. */
  origin: string;
}

const DOT_SEGMENT = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\]|%2f|%5c|$)/i;

/** Which service answers which paths: the longest prefix, whole segments only. Throws on what is no such table. */
export class RouteTable {
  readonly #routes: readonly ServiceRoute[];

  constructor(services: Readonly<Record<string, string>>) {
    this.#routes = Object.entries(services)
      .map(([prefix, address]) => {
        if (!/^\/api(?:\/[\w-]+)+$/.test(prefix))
          throw new Error(`Not a path prefix of the API: '${prefix}'`);
        return { prefix, origin: new URL(address).origin };
      })
      .sort((a, b) => b.prefix.length - a.prefix.length);
  }

  /** Addresses of all services, each once. */
  get origins(): readonly string[] {
    return [...new Set(this.#routes.map(({ origin }) => origin))];
  }

  find(path: string): ServiceRoute | undefined {
    // Whoever resolved these would end up outside of the prefix.
    if (DOT_SEGMENT.test(path)) return undefined;
    return this.#routes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  }
}
