import type { Remote } from '@forkcast/contracts';
import { type ApiFailure, registerRemotes } from '@forkcast/web-kit';
import { shellApi } from '../shellApi';

const TIMEOUT_MS = 10_000;

/** Which screens are deployed: /remotes.json, read once when the page opens. */
export const remotesApi = shellApi.injectEndpoints({
  endpoints: (build) => ({
    remotes: build.query<Remote[], void>({
      async queryFn() {
        try {
          const response = await fetch(new URL('/remotes.json', location.origin), {
            cache: 'no-cache',
            signal: AbortSignal.timeout(TIMEOUT_MS),
          });
          if (!response.ok) return { error: failure(response.status, response.statusText) };
          const remotes = remotesIn(await response.json());
          registerRemotes(remotes);
          return { data: remotes };
        } catch (error) {
          return { error: failure('offline', String(error)) };
        }
      },
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      providesTags: ['Remotes'],
    }),
  }),
});

/** What is listed wrongly is left out: one broken line takes no other screen down. */
function remotesIn(list: unknown): Remote[] {
  const { remotes } = Object(list) as Record<string, unknown>;
  if (!Array.isArray(remotes)) throw new TypeError('/remotes.json holds no list of remotes');
  return remotes.filter(isRemote);
}

// By hand, as everything in the first load: the schemas would bring zod with them.
function isRemote(line: unknown): line is Remote {
  const { name, version, manifest, routes, nav } = Object(line) as Record<keyof Remote, unknown>;
  return (
    [name, version, manifest].every((text) => typeof text === 'string') &&
    Array.isArray(routes) &&
    routes.every((route) => typeof route === 'string') &&
    (nav === undefined || isNav(nav))
  );
}

function isNav(nav: unknown): nav is NonNullable<Remote['nav']> {
  const { label, path, icon, order } = Object(nav) as Record<string, unknown>;
  return [label, path, icon].every((text) => typeof text === 'string') && typeof order === 'number';
}

function failure(status: ApiFailure['status'], text: string): ApiFailure {
  return { status, code: 'unavailable', message: '', display: `${status}: ${text}` };
}
