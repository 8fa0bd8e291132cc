import { createContext, use } from 'react';
import { readShellConfig, type ShellConfig } from './shellConfig';

export const ShellConfigContext = createContext<ShellConfig | null>(null);

/** What this server says about itself: its name, where donations go, whether Google sign-in is set up. */
export function useShellConfig(): ShellConfig {
  return use(ShellConfigContext) ?? readShellConfig();
}
