import { configureStore, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** What createForkcastApi makes, as far as a store cares. */
interface StoreApi {
  reducerPath: string;
  // `never` takes the state of any slice: each reducer only ever sees its own.
  reducer(this: void, state: never, action: UnknownAction): unknown;
  middleware: Middleware;
}

/** The checks of development find mistakes; how long they take says something about the machine only. */
const untimed = { warnAfter: Infinity };

type ExtraState<Reducers extends Record<string, Reducer>> = {
  [Name in keyof Reducers]: ReturnType<Reducers[Name]>;
};

/**
 * The store of one app: its API slices and, where it has real client state, its own reducers.
 *
 * @param apis made by createForkcastApi
 * @param reducers client state by name
 */
export function createRemoteStore<
  Reducers extends Record<string, Reducer> = Record<never, Reducer>,
>(options: { apis: readonly StoreApi[]; reducers?: Reducers }) {
  const reducers: Record<string, Reducer> = { ...options.reducers };
  for (const api of options.apis) {
    // The slice's state type is known only to the slice itself.
    reducers[api.reducerPath] = api.reducer as Reducer;
  }
  const store = configureStore({
    reducer: reducers,
    middleware: (defaults) =>
      defaults({ immutableCheck: untimed, serializableCheck: untimed }).concat(
        options.apis.map((api) => api.middleware),
      ),
  });
  // The reducers were given by name, so this is the state the store holds; API slices stay private.
  return store as typeof store & { getState(): ExtraState<Reducers> };
}

export type RemoteStore = ReturnType<typeof createRemoteStore>;
