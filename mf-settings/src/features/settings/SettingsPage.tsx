import type { Preferences } from '@forkcast/contracts';
import { PageHeader, space, Stack, Tab, TabList, TabPanel, Tabs } from '@forkcast/ui';
import { useLiveInvalidation, useSession } from '@forkcast/web-kit';
import { lazyPart } from '@forkcast/web-kit/lazyPart';
import styled from 'styled-components';
import { settingsApi } from '../../api/settingsApi';
import type { ExportChoices } from '../calendar/exportSettings';
import { MovedNotice } from '../household/MovedNotice';
import { NotificationsTab } from '../notifications/NotificationsTab';
import { ProfileTab } from '../profile/ProfileTab';
import { useProfileForm } from '../profile/useProfileForm';
import { t } from './texts';
import { useTab } from './useTab';
import { useUnsavedChoices } from './useUnsavedChoices';

const CalendarTab = lazyPart(async () => (await import('../calendar/CalendarTab')).CalendarTab);
const SecurityTab = lazyPart(async () => (await import('../security/SecurityTab')).SecurityTab);
const ServerTab = lazyPart(async () => (await import('../server/ServerTab')).ServerTab);

const Column = styled(Stack)`
  max-width: ${space(190)};
`;

export function SettingsPage() {
  const { user } = useSession();
  const { tabs, tab, open } = useTab(user.isAdministrator === true);
  // Above the tabs, so that unsaved changes survive a switch of tabs.
  const profileForm = useProfileForm(user);
  const preferences = useUnsavedChoices<Preferences>();
  const calendar = useUnsavedChoices<ExportChoices>();
  useLiveInvalidation(settingsApi, {
    user: ['Household', 'Preferences', 'Sessions', 'SignInMethods'],
    calendar: ['Calendar', 'CalendarFeed'],
  });
  return (
    <>
      <PageHeader title={t('heading')} />
      <Column gap={3}>
        <MovedNotice />
        <Tabs value={tab} onValueChange={open}>
          <TabList label={t('tabs')}>
            {tabs.map((name) => (
              <Tab key={name} value={name}>
                {t(name)}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="profile">
            <ProfileTab form={profileForm} />
          </TabPanel>
          <TabPanel value="calendar">
            <CalendarTab {...calendar} />
          </TabPanel>
          <TabPanel value="notifications">
            <NotificationsTab {...preferences} />
          </TabPanel>
          <TabPanel value="security">
            <SecurityTab />
          </TabPanel>
          {tabs.includes('server') ? (
            <TabPanel value="server">
              <ServerTab />
            </TabPanel>
          ) : null}
        </Tabs>
      </Column>
    </>
  );
}
