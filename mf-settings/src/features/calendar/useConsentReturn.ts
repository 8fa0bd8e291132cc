import type { CalendarConsentError } from '@forkcast/contracts';
import { useAddressParams } from '../settings/useAddressParams';
import { NO_CONSENT } from '../settings/useTab';
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

export type ConsentReturn = ReturnType<typeof useConsentReturn>;

/** The result in the address after the browser returns from Google, such as 'calendarConnected=true'. */
export function useConsentReturn() {
  const { params, change } = useAddressParams();
  const error = params.get('calendarError');
  return {
    connected: params.get('calendarConnected') === 'true',
    /** Why the connection failed; null if it didn't. */
    failure: isConsentError(error) ? t(failureTexts[error]) : null,
    /** Removes both from the address. They implied this tab, so it is set. */
    forget: () => change({ tab: 'calendar', ...NO_CONSENT }),
  };
}
