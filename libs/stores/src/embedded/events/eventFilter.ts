import type { Filter } from '@eventstore/db-client';
import { EVENT_TYPE } from '@forkcast/event-sourcing';
import type { LoggedEvent } from './loggedEvent';

export type EventPredicate = (event: Pick<LoggedEvent, 'streamName' | 'type'>) => boolean;

/** A client's filter as a predicate: prefixes or a regular expression on the stream name or the type. */
export function predicateOf(filter: Filter | undefined): EventPredicate {
  if (!filter) return () => true;
  const matches = 'prefixes' in filter ? startsWithOneOf(filter.prefixes) : matchesExpression(filter.regex);
  return filter.filterOn === EVENT_TYPE
    ? ({ type }) => matches(type)
    : ({ streamName }) => matches(streamName);
}

function startsWithOneOf(prefixes: readonly string[]): (text: string) => boolean {
  return (text) => prefixes.some((prefix) => text.startsWith(prefix));
}

function matchesExpression(source: string): (text: string) => boolean {
  const expression = new RegExp(source);
  return (text) => expression.test(text);
}
