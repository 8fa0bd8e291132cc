import type { LiveTopic } from '@forkcast/contracts';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useShell } from '../remote/remoteApp';

interface InvalidatingApi<Tag> {
  // A method, so that an API with more tag types than are named here is still accepted.
  util: { invalidateTags(tags: Tag[]): UnknownAction };
}

type TagOf<Api> = Api extends { util: { invalidateTags(tags: (infer Tag)[]): unknown } }
  ? NonNullable<Tag>
  : never;

/** Several changes of one command arrive together; one refetch answers them all. */
const GATHER_MS = 30;

/**
 * Refetches what a screen shows when somebody else changed it.
 *
 * @param api the remote's API slice
 * @param tagsByTopic which of its tags each live topic makes stale
 */
export function useLiveInvalidation<Api extends InvalidatingApi<never>>(
  api: Api,
  tagsByTopic: Partial<Record<LiveTopic, readonly TagOf<Api>[]>>,
): void {
  const shell = useShell();
  const { onChange } = shell;
  const dispatch = useDispatch();
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
      topics.clear();
      // TagOf<Api> is by construction what this very api takes.
      if (tags.length > 0) dispatch(api.util.invalidateTags(tags as never[]));
    };
    const stop = onChange((change) => {
      topics.add(change.topic);
      timer ??= setTimeout(flush, GATHER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [api, dispatch, onChange]);
}
