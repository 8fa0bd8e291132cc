import type { CalendarConsentError } from '@forkcast/contracts';
import { useSearchParams } from 'react-router-dom';

const words: Readonly<Record<CalendarConsentError, string>> = {
  cancelled: 'Google Calendar was not connected. It needs your consent to the calendar.',
  failed: 'Google Calendar could not be connected. Please try again.',
  'not-configured': 'Google Calendar is not set up on this server.',
  unavailable: 'Google cannot be reached right now. Please try again in a few minutes.',
};

function isConsentError(text: string | null): text is CalendarConsentError {
  return text !== null && text in words;
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
    failure: isConsentError(error) ? words[error] : null,
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
