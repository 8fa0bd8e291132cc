import { useToast } from '@forkcast/ui';
import { createLiveConnection, remotePart, type ShellApi, useOnline } from '@forkcast/web-kit';
import { useEffect, useMemo, useState } from 'react';
import { useShellConfig } from '../config/ShellConfigContext';

/** What remotes are given, and the tab's one live connection for as long as somebody is signed in. */
export function useShellApi(onUserChanged: () => void): ShellApi {
  const { productName, googleConfigured } = useShellConfig();
  const { toast } = useToast();
  const online = useOnline();
  const [live] = useState(() => createLiveConnection());

  useEffect(() => live.start(), [live]);
  useEffect(
    () =>
      live.onChange(({ topic }) => {
        if (topic === 'user') onUserChanged();
      }),
    [live, onUserChanged],
  );
  return useMemo(
    () => ({ productName, googleConfigured, toast, loadRemote: remotePart, onChange: live.onChange, online }),
    [productName, googleConfigured, toast, live, online],
  );
}
