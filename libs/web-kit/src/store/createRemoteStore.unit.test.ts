import { createForkcastApi } from '../api/createForkcastApi';
import { createRemoteStore } from './createRemoteStore';

test('a store → holds its API slices and its own state, by name', () => {
  const api = createForkcastApi({ reducerPath: 'soupApi', tagTypes: [] });
  const ladle = (state = 'clean') => state;
  const store = createRemoteStore({ apis: [api], reducers: { ladle } });
  expect(store.getState().ladle).toBe('clean');
  expect(Object.keys(store.getState())).toEqual(['ladle', 'soupApi']);
});
