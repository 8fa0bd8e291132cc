import { configureStore, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** The subset of createForkcastApi's result that a store needs. */
interface StoreApi {
  reducerPath: string;
  // `never` accepts the state of any slice: each reducer only gets its own.
  reducer(this: void, state: never, action: UnknownAction): unknown;
  middleware: Middleware;
}

/**
 * Disables Redux Toolkit's slow-check warnings, which depend on the machine. The checks themselves stay on in
 * development.
 */
const withoutTimingWarnings = { warnAfter: Infinity };

type ExtraState<Reducers extends Record<string, Reducer>> = {
  [Name in keyof Reducers]: ReturnType<Reducers[Name]>;
};

/**
 * Creates the store of one app from its API slices and, for real client state, its own reducers.
 *
 * @param apis created by createForkcastApi
 * @param reducers client state by name
 */
export function createRemoteStore<
  Reducers extends Record<string, Reducer> = Record<never, Reducer>,
>(options: { apis: readonly StoreApi[]; reducers?: Reducers }) {
  const reducers: Record<string, Reducer> = { ...options.reducers };
  for (const api of options.apis) {
    // Only the slice itself knows its state type.
    reducers[api.reducerPath] = api.reducer as Reducer;
  }
  const store = configureStore({
    reducer: reducers,
    middleware: (defaults) =>
      defaults({ immutableCheck: withoutTimingWarnings, serializableCheck: withoutTimingWarnings }).concat(
        options.apis.map((api) => api.middleware),
      ),
  });
  // The state of `reducers`; API slices stay private.
  return store as typeof store & { getState(): ExtraState<Reducers> };
}

export type RemoteStore = ReturnType<typeof createRemoteStore>;
