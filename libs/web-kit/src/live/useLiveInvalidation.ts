import type { LiveTopic } from '@forkcast/contracts';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useShell } from '../remote/remoteApp';
import { allTopics, generationOf } from './topicGenerations';

interface InvalidatingApi<Tag> {
  // A method, so that an API with more tag types than are named here is still accepted.
  util: { invalidateTags(tags: Tag[]): UnknownAction };
}

type TagOf<Api> = Api extends { util: { invalidateTags(tags: (infer Tag)[]): unknown } }
  ? NonNullable<Tag>
  : never;

/** Several changes of one command arrive together; one refetch answers them all. */
const GATHER_MS = 30;

/** What each app's store has already answered, by topic. */
const answered = new WeakMap<object, Map<LiveTopic, number>>();

/**
 * Refetches what a screen shows when someone else changed it, also when that happened while the screen was
 * away and only its store remained.
 *
 * @param api the remote's API slice
 * @param tagsByTopic which of its tags each live topic makes stale
 */
export function useLiveInvalidation<Api extends InvalidatingApi<never>>(
  api: Api,
  tagsByTopic: Partial<Record<LiveTopic, readonly TagOf<Api>[]>>,
): void {
  const { onChange } = useShell();
  const store = useStore();
  const latest = useRef(tagsByTopic);
  useEffect(() => {
    latest.current = tagsByTopic;
  });
  useEffect(() => {
    const topics = new Set<LiveTopic>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      const tags = [...topics].flatMap((topic) => latest.current[topic] ?? []);
      remember(store);
      topics.clear();
      // TagOf<Api> is by construction what this very api takes.
      if (tags.length > 0) store.dispatch(api.util.invalidateTags(tags as never[]));
    };
    for (const topic of missed(store)) topics.add(topic);
    flush();
    const stop = onChange((change) => {
      topics.add(change.topic);
      timer ??= setTimeout(flush, GATHER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [api, store, onChange]);
}

function missed(store: object): LiveTopic[] {
  const seen = answered.get(store);
  // A store that was never answered for is new: it holds nothing old.
  return seen ? allTopics.filter((topic) => seen.get(topic) !== generationOf(topic)) : [];
}

function remember(store: object): void {
  answered.set(store, new Map(allTopics.map((topic) => [topic, generationOf(topic)])));
}
