import type { ServiceTools } from '@forkcast/service-kit';
import type { CalendarSettingsView } from '../account/settings-view/calendarSettings';
import type { CalendarOptions } from '../config';
import { createAccess, type OpenCalendar } from '../connection/access';
import { openConnections } from '../connection/connections';
import { createRevokeConsent } from '../connection/revokeConsent';
import { createGoogleOAuth } from '../consent/googleOAuth';
import { ConsentLostError } from '../google/googleErrors';
import { createChannels } from '../hook/channels';
import type { PlanReplica } from '../plan/planCopy';
import { openMirrors } from './mirror';
import { createSyncAccount } from './syncAccount';
import { createWorker } from './work/worker';
import type { WorkList } from './work/workList';

export interface GoogleSideOptions {
  options: CalendarOptions;
  settings: CalendarSettingsView;
  plan: PlanReplica;
  workList: WorkList;
}

/** The models that depend on Google. */
export async function openGoogleSide(
  { database, clock, logger, identityKey, executeFor }: ServiceTools,
  { options, settings, plan, workList }: GoogleSideOptions,
) {
  const { google, rootUrl, timeoutMs, publicOrigin, productName, pollMs } = options;
  const connections = await openConnections(database, identityKey);
  const mirrors = await openMirrors(database);
  const oauth = google && createGoogleOAuth(google, { timeoutMs, clock });
  const open: OpenCalendar = oauth
    ? createAccess({ oauth, connections, rootUrl, timeoutMs, clock })
    : () => Promise.reject(new ConsentLostError("Google isn't set up on this server"));
  const channels = createChannels({ connections, open, publicOrigin, clock, logger });
  const syncAccount = createSyncAccount({
    settingsOf: settings.of,
    connections,
    mirrors,
    plan,
    open,
    executeFor,
    productName,
    publicOrigin,
    clock,
  });
  const worker = createWorker({
    workList,
    sync: async (accountId, request, held) => {
      const outcome = await syncAccount(accountId, request, held);
      if (outcome) await channels.renewChannel(accountId);
      return outcome;
    },
    connections,
    clock,
    logger,
    pollMs,
  });
  return {
    /** Null if this server isn't registered with Google. */
    oauth,
    connections,
    mirrors,
    channels,
    worker,
    revokeConsent: createRevokeConsent({ oauth, connections, channels, logger }),
  };
}
