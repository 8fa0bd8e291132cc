import type { Remote } from '@forkcast/contracts';
import { onRemoteNote } from '@forkcast/web-kit';
import { useEffect } from 'react';
import { CollectedReports } from './collectedReports';

const ADDRESS = '/api/client-errors';
/** Errors come in bursts: they are told together. */
const TOLD_AFTER_MS = 5_000;

/** Tells the server which releases this page showed and what went wrong in them: counts and places, no words. */
export function useReports(remotes: readonly Remote[]): void {
  useEffect(() => {
    const reports = new CollectedReports(remotes);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tellSoon = () => {
      if (reports.hasErrors) timer ??= setTimeout(tell, TOLD_AFTER_MS);
    };
    const tell = () => {
      clearTimeout(timer);
      timer = undefined;
      const report = reports.take();
      // The last word of a page: an answer would come to nobody, and a failure is not told of a failure.
      if (report && 'sendBeacon' in navigator)
        navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
    };
    const onError = ({ error }: ErrorEvent) => {
      reports.uncaught('event', error);
      tellSoon();
    };
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      reports.uncaught('promise', reason);
      tellSoon();
    };
    const stop = onRemoteNote((note) => {
      reports.note(note);
      tellSoon();
    });
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    window.addEventListener('pagehide', tell);
    return () => {
      stop();
      tell();
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      window.removeEventListener('pagehide', tell);
    };
  }, [remotes]);
}
