import { Component, type ReactNode } from 'react';

/** An error boundary that mounts its children again when its button is clicked. */
export class RetryBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    return <button onClick={() => this.setState({ failed: false })}>Again</button>;
  }
}
