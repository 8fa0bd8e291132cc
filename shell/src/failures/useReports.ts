import type { ClientReport, Remote } from '@forkcast/contracts';
import { onRemoteNote, type RemoteNote } from '@forkcast/web-kit';
import { accountInAddress, onSigningOut, requestWithRetry } from '@forkcast/web-kit/boot';
import { useEffect, useState } from 'react';
import { CollectedReports } from './collectedReports';
import { takeFirstErrors } from './firstErrors';

const ADDRESS = '/api/client-errors';
/** Errors come in bursts, so they are batched. */
const ERRORS_TOLD_AFTER_MS = 5_000;
/** Short enough that a release's successful loads arrive soon after its errors. */
const LOADS_TOLD_AFTER_MS = 60_000;

/** New listeners receive earlier notes again. */
const counted = new WeakSet<RemoteNote>();

/**
 * Reports to the server which releases this page loaded and which errors they had: counts and positions, no
 * messages.
 */
export function useReports(remotes: readonly Remote[]): void {
  const [reports] = useState(() => new CollectedReports());
  useEffect(() => {
    reports.know(remotes);
  }, [reports, remotes]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = Infinity;
    const tellSoon = () => {
      const delay = reports.hasErrors ? ERRORS_TOLD_AFTER_MS : LOADS_TOLD_AFTER_MS;
      if (Date.now() + delay >= due) return;
      clearTimeout(timer);
      due = Date.now() + delay;
      timer = setTimeout(tellAside, delay);
    };
    const tellBy = (send: (report: ClientReport) => void) => {
      clearTimeout(timer);
      due = Infinity;
      const report = reports.take();
      if (report) send(report);
    };
    const tellAside = () => tellBy(sendAside);
    // Send before the sign-out, after which the server would reject it.
    const tellFirst = () =>
      tellBy((body) => void requestWithRetry({ url: 'client-errors', method: 'POST', body }));
    const onError = ({ error }: ErrorEvent) => {
      reports.uncaught('event', error);
      tellSoon();
    };
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      reports.uncaught('promise', reason);
      tellSoon();
    };
    const stops = [
      onRemoteNote((note) => {
        if (counted.has(note)) return;
        counted.add(note);
        reports.note(note);
        tellSoon();
      }),
      onSigningOut(tellFirst),
    ];
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    window.addEventListener('pagehide', tellAside);
    for (const first of takeFirstErrors()) {
      if ('reason' in first) onRejection(first);
      else onError(first);
    }
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      window.removeEventListener('pagehide', tellAside);
    };
  }, [reports]);
}

/** Sent as a beacon, because the response isn't needed and failures are ignored. */
function sendAside(report: ClientReport): void {
  if (!('sendBeacon' in navigator)) return;
  navigator.sendBeacon(
    accountInAddress(ADDRESS),
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  );
}
