import { Component, type ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog';

const mockNetwork = { down: true };
jest.mock('./overlays', () => {
  if (mockNetwork.down) throw new Error('Loading chunk overlays failed');
  return jest.requireActual('./overlays');
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return <button onClick={() => this.setState({ failed: false })}>Try again</button>;
  }
}

function Screen({ open }: { open: boolean }) {
  return (
    <Boundary>
      <p>The week</p>
      <Dialog open={open} onClose={() => undefined} title="Add Recipe">
        Choose one
      </Dialog>
    </Boundary>
  );
}

test("keeps the page when dialogs can't be loaded, and lets the boundary retry when one is needed", async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  const { rerender } = render(<Screen open={false} />);
  expect(await screen.findByText('The week')).toBeInTheDocument();

  rerender(<Screen open />);
  const retry = await screen.findByRole('button', { name: 'Try again' });

  mockNetwork.down = false;
  await user.click(retry);
  expect(await screen.findByRole('dialog', { name: 'Add Recipe' })).toBeInTheDocument();
  consoleError.mockRestore();
});
