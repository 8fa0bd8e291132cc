import type { ClientReport, Remote } from '@forkcast/contracts';
import { onRemoteNote, type RemoteNote } from '@forkcast/web-kit';
import { accountInAddress, onSigningOut, requestWithRetry } from '@forkcast/web-kit/boot';
import { useEffect, useState } from 'react';
import { CollectedReports } from './collectedReports';
import { takeFirstErrors } from './firstErrors';

const ADDRESS = '/api/client-errors';
/** Errors come in bursts, so they are batched. */
const SEND_ERRORS_AFTER_MS = 5_000;
/** Short enough that a release's successful loads arrive soon after its errors. */
const SEND_LOADS_AFTER_MS = 60_000;

/** New listeners receive earlier notes again. */
const countedNotes = new WeakSet<RemoteNote>();

/**
 * Reports to the server which releases this page loaded and which errors they had: counts and positions, no
 * messages.
 */
export function useReports(remotes: readonly Remote[]): void {
  const [reports] = useState(() => new CollectedReports());
  useEffect(() => {
    reports.setReleases(remotes);
  }, [reports, remotes]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = Infinity;
    const scheduleSending = () => {
      const delay = reports.hasErrors ? SEND_ERRORS_AFTER_MS : SEND_LOADS_AFTER_MS;
      if (Date.now() + delay >= due) return;
      clearTimeout(timer);
      due = Date.now() + delay;
      timer = setTimeout(sendInBackground, delay);
    };
    const sendWith = (send: (report: ClientReport) => void) => {
      clearTimeout(timer);
      due = Infinity;
      const report = reports.take();
      if (report) send(report);
    };
    const sendInBackground = () => sendWith(sendBeacon);
    // After the sign-out, the server would reject it.
    const sendBeforeSignOut = () =>
      sendWith((body) => void requestWithRetry({ url: 'client-errors', method: 'POST', body }));
    const onError = ({ error }: ErrorEvent) => {
      reports.addUncaught('event', error);
      scheduleSending();
    };
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      reports.addUncaught('promise', reason);
      scheduleSending();
    };
    const stops = [
      onRemoteNote((note) => {
        if (countedNotes.has(note)) return;
        countedNotes.add(note);
        reports.addNote(note);
        scheduleSending();
      }),
      onSigningOut(sendBeforeSignOut),
    ];
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('error', onError, { signal });
    window.addEventListener('unhandledrejection', onRejection, { signal });
    window.addEventListener('pagehide', sendInBackground, { signal });
    for (const first of takeFirstErrors()) {
      if ('reason' in first) onRejection(first);
      else onError(first);
    }
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      listeners.abort();
    };
  }, [reports]);
}

/** Sent as a beacon, because the response isn't needed and failures are ignored. */
function sendBeacon(report: ClientReport): void {
  if (!('sendBeacon' in navigator)) return;
  navigator.sendBeacon(
    accountInAddress(ADDRESS),
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  );
}
