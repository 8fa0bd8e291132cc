import type { LiveTopic } from '@forkcast/contracts';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useShell } from '../remote/remoteApp';
import { allTopics, generationOf } from './topicGenerations';

interface InvalidatingApi<Tag> {
  // A method, whose parameters are bivariant, so that APIs with more tag types are accepted.
  util: { invalidateTags(tags: Tag[]): UnknownAction };
}

type TagOf<Api> = Api extends { util: { invalidateTags(tags: (infer Tag)[]): unknown } }
  ? NonNullable<Tag>
  : never;

/** Changes of one command arrive together, so one refetch covers them all. */
const BATCH_MS = 30;

/** The generation of each topic that a store has already handled. */
const handledGenerations = new WeakMap<object, Map<LiveTopic, number>>();

/**
 * Refetches what a screen shows when someone else changes it, including changes made while the screen was
 * unmounted.
 *
 * @param api the remote's API slice
 * @param tagsByTopic the tags that each live topic invalidates
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
      recordGenerations(store);
      topics.clear();
      // TagOf<Api> is derived from this API's own parameter type.
      if (tags.length > 0) store.dispatch(api.util.invalidateTags(tags as never[]));
    };
    for (const topic of missedTopics(store)) topics.add(topic);
    flush();
    const stop = onChange((change) => {
      topics.add(change.topic);
      timer ??= setTimeout(flush, BATCH_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [api, store, onChange]);
}

function missedTopics(store: object): LiveTopic[] {
  const seen = handledGenerations.get(store);
  // A store without an entry is new and holds no stale data.
  return seen ? allTopics.filter((topic) => seen.get(topic) !== generationOf(topic)) : [];
}

function recordGenerations(store: object): void {
  handledGenerations.set(store, new Map(allTopics.map((topic) => [topic, generationOf(topic)])));
}
