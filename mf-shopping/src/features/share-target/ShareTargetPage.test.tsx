import { screen, waitFor } from '@testing-library/react';
import App from '../../App';
import { mockList, unreachable, sentIntents } from '../../testing/mockList';
import { openList } from '../../testing/openList';

function open(fields: Record<string, string>) {
  const api = mockList();
  const path = `/share-target?${new URLSearchParams(fields).toString()}`;
  return { ...openList(App, api, { path }), api };
}
const added = (api: ReturnType<typeof mockList>) =>
  sentIntents(api).map((draft) => ('name' in draft ? draft.name : draft));

test('adds shared text line by line after editing', async () => {
  const { api, user } = open({ text: 'milk\neggs' });
  const field = await screen.findByLabelText('One item per line');
  expect(field).toHaveValue('milk\neggs');
  expect(screen.queryByRole('link', { name: 'Import Recipe' })).toBeNull();
  expect(added(api)).toEqual([]);
  await user.type(field, '{enter}<b>salt</b>');
  await user.click(screen.getByRole('button', { name: 'Add to List' }));
  await waitFor(() => expect(added(api)).toEqual(['milk', 'eggs', '<b>salt</b>']));
  expect(await screen.findByRole('heading', { name: 'Shopping Lists' })).toBeVisible();
});

test('adds items offline and sends them later', async () => {
  const { api, user } = open({ text: 'milk\neggs' });
  api.on('POST /api/shopping-list/intents', unreachable);
  await user.click(await screen.findByRole('button', { name: 'Add to List' }));
  expect(await screen.findByRole('heading', { name: 'Shopping Lists' })).toBeVisible();
  expect(await screen.findByText('eggs')).toBeVisible();
  expect(screen.getByText('milk')).toBeVisible();
});

test('links a web page to the recipe import', async () => {
  open({ title: 'Leek soup', text: 'https://kitchen.example/soup?a=b' });
  expect(await screen.findByLabelText('One item per line')).toHaveValue('Leek soup');
  expect(screen.getByRole('link', { name: 'Import Recipe' })).toHaveAttribute(
    'href',
    `/recipes#import=${encodeURIComponent('https://kitchen.example/soup?a=b')}`,
  );
});

test('says what can be shared when there is nothing', async () => {
  open({});
  expect(await screen.findByText('Nothing to add')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the List' })).toHaveAttribute('href', '/shopping-list');
});
