import { createContext, use } from 'react';
import { readShellConfig, type ShellConfig } from './shellConfig';

export const ShellConfigContext = createContext<ShellConfig | null>(null);

/** Returns this server's configuration of the shell. */
export function useShellConfig(): ShellConfig {
  return use(ShellConfigContext) ?? readShellConfig();
}
