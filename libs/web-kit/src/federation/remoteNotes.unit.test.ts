import { reportRemoteEvent, onRemoteNote, type RemoteNote } from './remoteNotes';

const note = (remote: string): RemoteNote => ({ remote, version: '1', kind: 'tried' });

test('replays earlier notes to every new listener', () => {
  const planner = note('planner');
  reportRemoteEvent(planner);
  const first: RemoteNote[] = [];
  const stop = onRemoteNote((received) => first.push(received));
  const second: RemoteNote[] = [];
  onRemoteNote((received) => second.push(received));
  const recipes = note('recipes');
  reportRemoteEvent(recipes);
  stop();
  reportRemoteEvent(note('settings'));
  expect(first).toEqual([planner, recipes]);
  expect(second.slice(0, 2)).toEqual([planner, recipes]);
  expect(second[0]).toBe(planner);
  expect(second).toHaveLength(3);
});
