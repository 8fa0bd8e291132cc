/** A call as the mocked server received it. */
export interface ApiCall {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
}

type Answer = Response | object | string | number | boolean | null | undefined;
/** Responds to a call with JSON, a Response, or undefined for an empty response. */
export type ApiHandler = (call: ApiCall) => Answer | Promise<Answer>;

export interface MockApi {
  /** All calls so far, in order. */
  calls: ApiCall[];
  /** The calls to one route, such as 'PATCH /api/recipes/:id'. */
  callsTo(route: string): ApiCall[];
  /** Sets or replaces a handler. */
  on(route: string, handler: ApiHandler): void;
}

const unexpected: string[] = [];
let originalFetch: typeof fetch | undefined;

afterEach(() => {
  if (originalFetch) globalThis.fetch = originalFetch;
  originalFetch = undefined;
  const surprises = unexpected.splice(0);
  if (surprises.length > 0) throw new Error(`Calls without a handler in mockApi: ${surprises.join(', ')}`);
});

/**
 * Mocks the API for one test by route ('GET /api/recipes', 'PATCH /api/recipes/:id') and records the calls. A
 * call without a handler fails the test.
 */
export function mockApi(routes: Record<string, ApiHandler> = {}): MockApi {
  const handlers = new Map(Object.entries(routes));
  const calls: ApiCall[] = [];

  originalFetch ??= globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = typeof input === 'object' && 'url' in input ? input.url : input.toString();
    const address = new URL(url, location.origin);
    const method = init?.method ?? 'GET';
    const found = find(handlers, method, address.pathname);
    const call: ApiCall = {
      method,
      path: address.pathname,
      params: found?.params ?? {},
      query: address.searchParams,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    calls.push(call);
    if (!found) {
      unexpected.push(`${method} ${address.pathname}`);
      return apiError(404, 'not-found', 'No handler in mockApi');
    }
    await Promise.resolve();
    return toResponse(await found.handler(call));
  };

  return {
    calls,
    callsTo: (route) => {
      const [method, pattern = ''] = route.split(' ');
      return calls.filter((call) => call.method === method && match(pattern, call.path) !== undefined);
    },
    on: (route, handler) => void handlers.set(route, handler),
  };
}

/** Returns an error response in the API's error format. */
export function apiError(status: number, code: string, message: string, details?: unknown): Response {
  return new Response(JSON.stringify({ error: { code, message, details } }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

function find(handlers: ReadonlyMap<string, ApiHandler>, method: string, path: string) {
  // Prefer routes without parameters: /shopping-list/clear-all is not an item.
  const routes = [...handlers.keys()].sort((a, b) => a.split(':').length - b.split(':').length);
  for (const route of routes) {
    const [routeMethod, pattern = ''] = route.split(' ');
    const params = routeMethod === method ? match(pattern, path) : undefined;
    const handler = handlers.get(route);
    if (params && handler) return { handler, params };
  }
  return undefined;
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const expected = pattern.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

function toResponse(answer: Answer): Response {
  if (answer instanceof Response) return answer;
  if (answer === undefined) return new Response(null, { status: 204 });
  return new Response(JSON.stringify(answer), {
    status: 200,
    headers: { 'content-type': 'application/json' },
  });
}
