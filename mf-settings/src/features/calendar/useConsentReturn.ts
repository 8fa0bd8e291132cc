import type { CalendarConsentError } from '@forkcast/contracts';
import { useSearchParams } from 'react-router-dom';
import { t } from './texts';

const failures = {
  cancelled: 'consentCancelled',
  failed: 'consentFailed',
  'not-configured': 'notConfigured',
  unavailable: 'googleUnavailable',
} as const satisfies Record<CalendarConsentError, string>;

function isConsentError(text: string | null): text is CalendarConsentError {
  return text !== null && text in failures;
}

/** What the address says after the browser came back from Google. */
export interface ConsentReturn {
  connected: boolean;
  /** Why it came back without a connection; null where it did not. */
  failure: string | null;
  /** Takes both out of the address. */
  forget: () => void;
}

/** Reads how the way to Google and back ended (specification, section 2: 'calendarConnected=true'). */
export function useConsentReturn(): ConsentReturn {
  const [params, setParams] = useSearchParams();
  const error = params.get('calendarError');
  return {
    connected: params.get('calendarConnected') === 'true',
    failure: isConsentError(error) ? t(failures[error]) : null,
    forget: () =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          // It was this tab without being named; it stays so.
          next.set('tab', 'calendar');
          next.delete('calendarConnected');
          next.delete('calendarError');
          return next;
        },
        { replace: true },
      ),
  };
}
