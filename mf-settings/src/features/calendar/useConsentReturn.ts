import type { CalendarConsentError } from '@forkcast/contracts';
import { useSearchParams } from 'react-router-dom';
import { t } from './texts';

const failureTexts = {
  cancelled: 'consentCancelled',
  failed: 'consentFailed',
  'not-configured': 'notConfigured',
  unavailable: 'googleUnavailable',
} as const satisfies Record<CalendarConsentError, string>;

function isConsentError(text: string | null): text is CalendarConsentError {
  return text !== null && text in failureTexts;
}

/** The result in the address after the browser returns from Google. */
export interface ConsentReturn {
  connected: boolean;
  /** Why the connection failed; null if it didn't. */
  failure: string | null;
  /** Removes both from the address. */
  forget: () => void;
}

/** Reads the result of the redirect to Google, such as 'calendarConnected=true'. */
export function useConsentReturn(): ConsentReturn {
  const [params, setParams] = useSearchParams();
  const error = params.get('calendarError');
  return {
    connected: params.get('calendarConnected') === 'true',
    failure: isConsentError(error) ? t(failureTexts[error]) : null,
    forget: () =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          // The result implied this tab; keep it open.
          next.set('tab', 'calendar');
          next.delete('calendarConnected');
          next.delete('calendarError');
          return next;
        },
        { replace: true },
      ),
  };
}
