import { render, screen } from '@testing-library/react';
import { renderRemote } from '../testing';
import { RemoteComponent, type RemotePartProps, useSession, useShell } from './remoteApp';

function Nameplate() {
  const { user } = useSession();
  return <p>{`${user.displayName} at ${useShell().productName}`}</p>;
}

test('throws outside of RemoteProviders', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Nameplate />)).toThrow('useSession and useShell must be used within RemoteProviders');
});

test('renders a part of another remote with session, shell and props', () => {
  const Panel = ({ session, props }: RemotePartProps) => (
    <p>{`${session.user.username} ${String(props?.days)}`}</p>
  );
  renderRemote(<RemoteComponent name="shopping/ShoppingListPanel" props={{ days: 7 }} />, {
    parts: { 'shopping/ShoppingListPanel': Panel },
  });
  expect(screen.getByText('ann 7')).toBeVisible();
});
