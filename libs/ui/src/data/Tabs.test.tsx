import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tab, TabList, TabPanel, Tabs, type TabsProps } from './Tabs';

function show(props: Omit<TabsProps, 'children'>) {
  return render(
    <Tabs {...props}>
      <TabList label="Settings">
        <Tab value="profile">Profile</Tab>
        <Tab value="calendar">Calendar</Tab>
        <Tab value="security">Security</Tab>
      </TabList>
      {['profile', 'calendar', 'security'].map((name) => (
        <TabPanel key={name} value={name}>
          <p>{`The ${name} sheet`}</p>
        </TabPanel>
      ))}
    </Tabs>,
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const sheet = () => screen.getByRole('tabpanel').textContent;

test('shows one labelled panel and leaves the others empty', () => {
  show({ defaultValue: 'calendar' });
  expect(screen.getByRole('tabpanel', { name: 'Calendar' })).toHaveTextContent('The calendar sheet');
  expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab('Calendar')]);
  expect(screen.queryByText('The profile sheet')).toBeNull();
});

test('supports arrows, Home and End and one tab stop', async () => {
  const user = userEvent.setup();
  show({ defaultValue: 'profile' });
  await user.tab();
  expect(tab('Profile')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tab('Security')).toHaveFocus();
  expect(sheet()).toBe('The security sheet');
  await user.keyboard('{ArrowRight}');
  expect(sheet()).toBe('The profile sheet');
  await user.keyboard('{ArrowLeft}');
  expect(sheet()).toBe('The security sheet');
  await user.keyboard('{Home}');
  expect(sheet()).toBe('The profile sheet');
  await user.keyboard('{End}');
  expect(sheet()).toBe('The security sheet');
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

test('requests another value once when controlled', async () => {
  const onValueChange = jest.fn();
  show({ value: 'profile', onValueChange });
  await userEvent.click(tab('Profile'));
  await userEvent.click(tab('Calendar'));
  expect(onValueChange.mock.calls).toEqual([['calendar']]);
  expect(sheet()).toBe('The profile sheet');
});
