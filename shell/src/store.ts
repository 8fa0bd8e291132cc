import { configureStore } from '@reduxjs/toolkit';
import { shellApi } from './shellApi';

/** The shell's own store; it outlives a sign-out, unlike those of the remotes. */
export function createShellStore() {
  return configureStore({
    reducer: { [shellApi.reducerPath]: shellApi.reducer },
    middleware: (defaults) => defaults().concat(shellApi.middleware),
  });
}

export type ShellDispatch = ReturnType<typeof createShellStore>['dispatch'];
