import { screen } from '@testing-library/react';
import { renderRemote } from '../testing';
import { RemoteComponent, type RemotePartProps } from './remoteApp';

test('renders a part of another remote with session, shell and props', () => {
  const Panel = ({ session, props }: RemotePartProps) => (
    <p>{`${session.user.username} ${String(props?.days)}`}</p>
  );
  renderRemote(<RemoteComponent name="shopping/ShoppingListPanel" props={{ days: 7 }} />, {
    parts: { 'shopping/ShoppingListPanel': Panel },
  });
  expect(screen.getByText('ann 7')).toBeVisible();
});
