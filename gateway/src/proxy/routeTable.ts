import { Instances, type Address } from './instances';

/** A service from the gateway's view. */
export interface ServiceRoute {
  prefix: string;
  service: Instances;
}

/** Prefixes of API calls and of other service addresses. */
const PREFIX = /^(?:\/api(?:\/[\w-]+)+|\/(?!(?:api|connect|remotes)$)[\w-]+)$/;
const DOT_SEGMENT = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\]|%2f|%5c|$)/i;

/** Maps paths to services: the longest prefix, whole segments only. Throws if the table is invalid. */
export class RouteTable {
  /** Each service once. */
  readonly services: readonly Instances[];
  readonly #routes: readonly ServiceRoute[];

  /** Takes path prefix → address of the service, or addresses of its instances. */
  constructor(services: Readonly<Record<string, Address | readonly Address[]>>) {
    const known: Instances[] = [];
    this.#routes = Object.entries(services)
      .map(([prefix, addresses]) => {
        if (!PREFIX.test(prefix)) throw new Error(`Not a path prefix of a service: '${prefix}'`);
        const service = new Instances([addresses].flat());
        const same = known.find((each) => each.isSameAs(service));
        if (!same) known.push(service);
        return { prefix, service: same ?? service };
      })
      .sort((a, b) => b.prefix.length - a.prefix.length);
    this.services = known;
  }

  /** The prefixes that the service handles. */
  pathsOf(service: Instances): readonly string[] {
    return this.#routes.filter((route) => route.service === service).map(({ prefix }) => prefix);
  }

  find(path: string): ServiceRoute | undefined {
    // Resolving these could lead outside of the prefix.
    if (DOT_SEGMENT.test(path)) return undefined;
    return this.#routes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  }
}
