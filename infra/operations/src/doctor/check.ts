import type { Fault } from '@forkcast/stores';

/** What one check has come to. */
export interface Check {
  verdict: 'well' | 'wrong' | 'not checked';
  /** What was checked, and what it was found to be, in numbers. */
  text: string;
  /** The problem, and where it is. */
  details: readonly string[];
}

export const well = (text: string): Check => ({ verdict: 'well', text, details: [] });
export const wrong = (text: string, details: readonly string[]): Check => ({
  verdict: 'wrong',
  text,
  details,
});
export const notChecked = (text: string): Check => ({ verdict: 'not checked', text, details: [] });

/** Well where nothing is wrong. */
export function checkOf(text: string, details: readonly string[]): Check {
  return details.length === 0 ? well(text) : wrong(text, details);
}

export function faultText({ what, count, examples }: Fault): string {
  return `${counted(count)} ${what}: ${examples.join(', ')}${count > examples.length ? ' …' : ''}`;
}

export function counted(count: number | bigint): string {
  return count.toLocaleString('en');
}

/** Called with the progress of long checks. */
export type Progress = (text: string) => void;
