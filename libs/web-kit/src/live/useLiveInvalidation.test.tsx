import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createForkcastApi } from '../api/createForkcastApi';
import { createRemoteStore } from '../store/createRemoteStore';
import { mockApi, renderRemote } from '../testing';
import { advance } from './topicGenerations';
import { useLiveInvalidation } from './useLiveInvalidation';

const soupApi = createForkcastApi({ reducerPath: 'soupApi', tagTypes: ['Soup'] }).injectEndpoints({
  endpoints: (build) => ({
    soup: build.query<{ name: string }, void>({ query: () => 'soup', providesTags: ['Soup'] }),
  }),
});

function Soup() {
  useLiveInvalidation(soupApi, { recipes: ['Soup'] });
  const { data } = soupApi.useSoupQuery();
  return <p>{data?.name ?? 'Loading...'}</p>;
}

function Kitchen() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!open)}>{open ? 'leave' : 'come back'}</button>
      {open && <Soup />}
    </>
  );
}

function served() {
  const names = ['Tomato soup', 'Lentil soup'];
  const api = mockApi({ 'GET /api/soup': () => ({ name: names[Math.min(api.calls.length, 2) - 1] }) });
  return api;
}

test('refetches once for several simultaneous changes', async () => {
  const api = served();
  const { change } = renderRemote(<Soup />, { api, store: createRemoteStore({ apis: [soupApi] }) });
  await screen.findByText('Tomato soup');
  change('recipes');
  change('recipes');
  await screen.findByText('Lentil soup');
  expect(api.calls).toHaveLength(2);
});

test('ignores changes of other topics', async () => {
  const api = served();
  const { change } = renderRemote(<Soup />, { api, store: createRemoteStore({ apis: [soupApi] }) });
  await screen.findByText('Tomato soup');
  change('meal-plans');
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(api.calls).toHaveLength(1);
});

test('fetches changes made while the screen was closed', async () => {
  const api = served();
  const { user } = renderRemote(<Kitchen />, { api, store: createRemoteStore({ apis: [soupApi] }) });
  await screen.findByText('Tomato soup');
  await user.click(screen.getByRole('button', { name: 'leave' }));
  advance('recipes');
  await user.click(screen.getByRole('button', { name: 'come back' }));
  await waitFor(() => expect(screen.getByText('Lentil soup')).toBeVisible());
});

test('shows cached data without a call when nothing changed', async () => {
  const api = served();
  const { user } = renderRemote(<Kitchen />, { api, store: createRemoteStore({ apis: [soupApi] }) });
  await screen.findByText('Tomato soup');
  await user.click(screen.getByRole('button', { name: 'leave' }));
  await user.click(screen.getByRole('button', { name: 'come back' }));
  expect(screen.getByText('Tomato soup')).toBeVisible();
  expect(api.calls).toHaveLength(1);
});
