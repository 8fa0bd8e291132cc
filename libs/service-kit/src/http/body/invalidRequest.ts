import { PROBLEM_LIMIT, type ErrorDetail } from '@forkcast/contracts';
import type { z } from 'zod';
import { ApiError } from '../apiError';

/** Limit of paths and messages in characters, so that long input isn't echoed. */
const DETAIL_LENGTH = 200;

/** The response to invalid values: the first 20 problems, and the number of others. */
export function invalidRequest(issues: readonly z.core.$ZodIssue[]): ApiError {
  const problems = issues.filter((issue) => uncheckedCountOf(issue) === 0);
  const details = problems.slice(0, PROBLEM_LIMIT).map(({ path, message }): ErrorDetail => ({
    path: truncate(path.map(String).join('.')),
    message: truncate(message),
  }));
  const first = details[0]?.message;
  const rest = describeRest(
    problems.length - details.length,
    issues.reduce((sum, issue) => sum + uncheckedCountOf(issue), 0),
  );
  return new ApiError('invalid-request', first, rest ? [...details, { path: '', message: rest }] : details);
}

/** Number of list entries that weren't checked, because there were already enough problems. */
function uncheckedCountOf(issue: z.core.$ZodIssue): number {
  const unchecked: unknown = issue.code === 'custom' ? issue.params?.unchecked : 0;
  return typeof unchecked === 'number' ? unchecked : 0;
}

function describeRest(problems: number, unchecked: number): string {
  return [
    ...(problems > 0 ? [`More problems: ${problems.toLocaleString('en-US')}`] : []),
    ...(unchecked > 0 ? [`Entries not checked: ${unchecked.toLocaleString('en-US')}`] : []),
  ].join('. ');
}

function truncate(text: string): string {
  return text.length > DETAIL_LENGTH ? `${text.slice(0, DETAIL_LENGTH)}…` : text;
}
