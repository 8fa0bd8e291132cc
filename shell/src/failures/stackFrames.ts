import { clientReportLimits } from '@forkcast/contracts';

export interface StackFrame {
  /** The script's URL without its query. */
  address: string;
  /** 'planner-main.0123456789.js:1:2345' */
  at: string;
}

const PLACE = /(https?:\/\/[^\s()@?#]+\/([\w@-][\w.@-]*\.js))(?:\?[^\s():]*)?(:\d{1,7}(?::\d{1,7})?)/g;

/**
 * Returns where an error was thrown, innermost frame first. Includes only scripts below the given URLs: no
 * messages, other sites or browser extensions.
 */
export function stackFrames(error: unknown, folders: readonly string[]): readonly StackFrame[] {
  if (!(error instanceof Error) || !error.stack) return [];
  // Some browsers repeat the message above the frames, and a message may contain private data.
  const stack = error.stack.replace(error.message, '');
  return [...stack.matchAll(PLACE)]
    .map(([, address = '', file = '', place = '']) => ({ address, at: file + place }))
    .filter(({ address }) => folders.some((folder) => address.startsWith(folder)))
    .slice(0, clientReportLimits.frames);
}
