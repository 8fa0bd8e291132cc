import type { Fault } from '@forkcast/stores';

/** Result of one check. */
export interface Check {
  verdict: 'well' | 'wrong' | 'not checked';
  /** What was checked, with counts. */
  text: string;
  /** The problems and where they are. */
  details: readonly string[];
}

export const well = (text: string): Check => ({ verdict: 'well', text, details: [] });
export const wrong = (text: string, details: readonly string[]): Check => ({
  verdict: 'wrong',
  text,
  details,
});
export const notChecked = (text: string): Check => ({ verdict: 'not checked', text, details: [] });

/** Passes if there are no details. */
export function createCheck(text: string, details: readonly string[]): Check {
  return details.length === 0 ? well(text) : wrong(text, details);
}

export function formatFault({ what, count, examples }: Fault): string {
  return `${formatCount(count)} ${what}: ${examples.join(', ')}${count > examples.length ? ' …' : ''}`;
}

export function formatCount(count: number | bigint): string {
  return count.toLocaleString('en');
}

/** Called with the progress of long checks. */
export type Progress = (text: string) => void;
