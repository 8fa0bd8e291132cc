import { Stack } from '@forkcast/ui';
import { isApiFailure, useShell } from '@forkcast/web-kit';
import { shared } from '../../texts';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import type { UnsavedChoices } from '../settings/useUnsavedChoices';
import { useCalendarSettingsQuery } from './calendarApi';
import { CalendarFeedSection } from './CalendarFeedSection';
import { CalendarNotices } from './CalendarNotices';
import { ExportSection } from './ExportSection';
import type { ExportChoices } from './exportSettings';
import { GoogleCalendar } from './GoogleCalendar';
import { t } from './texts';
import { useConsentReturn } from './useConsentReturn';

/** The plan in other calendars: Google's, which syncs in both directions, and any other, which reads a feed. */
export function CalendarTab(unsaved: UnsavedChoices<ExportChoices>) {
  const { googleConfigured } = useShell();
  const query = useCalendarSettingsQuery();
  const { data: settings } = query;
  const consent = useConsentReturn();
  if (settings === undefined) {
    return (
      <SettingsSection title={t('heading')}>
        <LoadingOrFailed
          loading={t('loading')}
          failed={() => t('loadFailed', { reason: statusText(query.error) })}
          query={query}
        />
      </SettingsSection>
    );
  }
  const isConfigured = settings?.googleConfigured ?? googleConfigured;
  const connected = consent.connected || settings?.connected === true;
  return (
    <Stack gap={6}>
      <CalendarNotices settings={settings} consent={consent} />
      <GoogleCalendar
        connected={connected}
        isConfigured={isConfigured}
        lastSyncedAt={settings?.lastSyncedAt ?? null}
        onDisconnected={consent.forget}
      />
      <ExportSection settings={settings} canSync={isConfigured || connected} {...unsaved} />
      <CalendarFeedSection />
    </Stack>
  );
}

/** The server's status text, otherwise the failure's message. */
function statusText(error: unknown): string {
  if (!isApiFailure(error)) return shared('unknownError');
  return error.statusText ?? (error.message || error.display);
}
