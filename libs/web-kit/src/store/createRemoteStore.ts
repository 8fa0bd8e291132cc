import {
  combineReducers,
  configureStore,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';

/** What createForkcastApi makes, as far as a store cares. */
interface StoreApi {
  reducerPath: string;
  // `never` takes the state of any slice: each reducer only ever sees its own.
  reducer(state: never, action: UnknownAction): unknown;
  middleware: Middleware;
  util: { resetApiState(): UnknownAction };
}

type ExtraState<Reducers extends Record<string, Reducer>> = {
  [Name in keyof Reducers]: ReturnType<Reducers[Name]>;
};

const resets = new Set<() => void>();
const RESET = 'forkcast/reset';

/** Empties the stores of all remotes: one household's data is never shown to who signs in next on this page. */
export function resetRemoteStores(): void {
  for (const reset of resets) reset();
}

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
  const combined = combineReducers(reducers);
  const reducer: typeof combined = (state, action) =>
    combined(action.type === RESET ? undefined : state, action);
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(options.apis.map((api) => api.middleware)),
  });
  resets.add(() => {
    for (const api of options.apis) store.dispatch(api.util.resetApiState());
    store.dispatch({ type: RESET });
  });
  // The reducers were given by name, so this is the state the store holds; API slices stay private.
  return store as typeof store & { getState(): ExtraState<Reducers> };
}

export type RemoteStore = ReturnType<typeof createRemoteStore>;
