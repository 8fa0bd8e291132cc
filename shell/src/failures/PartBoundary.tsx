import { Banner, Button, color, layer, radius, shadow, space } from '@forkcast/ui';
import { Component, type ReactNode } from 'react';
import styled from 'styled-components';
import { RemoveFirstView } from '../routing/FirstView';
import { t } from './texts';

const Floating = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  right: ${space[4]};
  bottom: calc(var(--fc-bottom-bar, 0px) + ${space[4]});
  left: ${space[4]};
  max-width: ${space(140)};
  margin: 0 auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.raised};
`;

interface PartBoundaryProps {
  children: ReactNode;
  /** Shows the failure where the part would be. Otherwise it floats above the page. */
  inPlace?: boolean;
  /** Tries again when this changes, such as the page's URL. */
  resetOn?: string;
}

/**
 * Contains errors of one of the shell's own parts. Everything around it, such as the navigation, keeps
 * working.
 */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    // Error reporting listens for uncaught errors only.
    window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
  }

  override componentDidUpdate(previous: PartBoundaryProps) {
    if (this.state.failed && previous.resetOn !== this.props.resetOn) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const banner = (
      <Banner tone="danger" action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}>
        {t('partFailed')}
      </Banner>
    );
    return (
      <>
        <RemoveFirstView />
        {this.props.inPlace ? banner : <Floating>{banner}</Floating>}
      </>
    );
  }
}
