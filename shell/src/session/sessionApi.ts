import type { LoginForm, RegisterForm, User } from '@forkcast/contracts';
import { shellApi } from '../shellApi';

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Signing in and out, and who is signed in (null: nobody). */
export const sessionApi = shellApi.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query<User | null, void>({
      async queryFn(_arg, { getState }, _extras, baseQuery) {
        const result = await baseQuery('user');
        if (!result.error) return { data: (result.data as User | undefined) ?? null }; // shape: contracts, userSchema
        if (result.error.status === 401) return { data: null };
        // A failure that is no refusal signs nobody out who was signed in a moment ago.
        return { data: known(getState()) };
      },
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      providesTags: ['User'],
    }),
    login: build.mutation<User, LoginForm>({
      query: ({ email, password }) => ({
        url: 'auth/login',
        method: 'POST',
        body: { username: email, password, timeZone: timeZone() },
      }),
      onQueryStarted: (_form, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(signedIn(data)),
          () => undefined,
        ),
    }),
    register: build.mutation<User, RegisterForm>({
      query: (form) => ({ url: 'auth/register', method: 'POST', body: { ...form, timeZone: timeZone() } }),
      onQueryStarted: (_form, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(signedIn(data)),
          () => undefined,
        ),
    }),
    logout: build.mutation<void, void>({
      query: () => ({ url: 'auth/logout', method: 'POST' }),
      onQueryStarted: (_arg, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(signedIn(null)),
          () => undefined,
        ),
    }),
  }),
});

/** Sets who is signed in without asking the server. */
export const signedIn = (user: User | null) =>
  sessionApi.util.upsertQueryData('currentUser', undefined, user);

// RTK Query hands out the state of the whole store; the selector looks only into this API's slice.
function known(state: unknown): User | null {
  return sessionApi.endpoints.currentUser.select()(state as never).data ?? null;
}
