import { type Remote, remotesSchema } from '@forkcast/contracts';
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
          const { remotes } = remotesSchema.parse(await response.json());
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

function failure(status: ApiFailure['status'], text: string): ApiFailure {
  return { status, code: 'unavailable', message: '', display: `${status}: ${text}` };
}
