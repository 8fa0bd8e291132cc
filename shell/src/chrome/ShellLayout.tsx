import { breakpoint, space } from '@forkcast/ui';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import { type ComponentProps, lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { PartBoundary } from '../failures/PartBoundary';
import type { DeployedScreens } from '../remotes/useRemotes';
import { StartAtTop } from '../routing/StartAtTop';
import { useHeadingFocus } from '../routing/useHeadingFocus';
import type { Auth } from '../session/AuthProvider';
import { Header } from './Header';
import type * as keyParts from '../keys/KeyParts';
import { MobileHint } from './MobileHint';
import { bottomBarHeight } from './NavLinks';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { trialOf } from './trial';
import { useLogout, useWaitingChangesNotice } from './useLogout';

/** Sizes of the app shell, which sticky table headers and toasts need to keep clear of it. */
const ChromeSizes = createGlobalStyle`
  :root { --fc-top-bar: ${space(14)}; --fc-bottom-bar: 0px; }
  ${breakpoint.phone} {
    :root { --fc-bottom-bar: calc(${bottomBarHeight} + env(safe-area-inset-bottom, 0px)); }
  }
  /* A screen that needs the whole viewport, such as shop mode. */
  :root:has([data-chrome='hide']) {
    --fc-top-bar: 0px;
    --fc-bottom-bar: env(safe-area-inset-bottom, 0px);
    [data-chrome='bar'] { display: none; }
  }
  @media print {
    :root { --fc-top-bar: 0px; --fc-bottom-bar: 0px; }
  }
`;

const Body = styled.div`
  display: flex;
  min-height: calc(100dvh - var(--fc-top-bar));
`;

const Main = styled.main`
  flex: 1 1 0;
  min-width: 0;
  padding: ${space[8]};
  padding-bottom: calc(${space[8]} + var(--fc-bottom-bar));
  scroll-margin-top: var(--fc-top-bar);

  ${breakpoint.phone} {
    padding: ${space[4]};
    padding-bottom: calc(${space[6]} + var(--fc-bottom-bar));
  }
`;

const Sheet = styled.div`
  max-width: ${space(300)};
  margin: 0 auto;
`;

const Notices = styled.div`
  display: grid;
  gap: ${space[2]};
  &:not(:empty) {
    margin-bottom: ${space[4]};
  }
`;

interface ShellLayoutProps {
  user: NonNullable<Auth['user']>;
  screens: DeployedScreens;
  /** Notices above every page. */
  notices: ReactNode;
  /** Refetches everything that is shown. */
  onRefresh: () => void;
  children: ReactNode;
}

// Shortcuts, the search and the list of shortcuts are invisible at first, so they are lazy-loaded.
const loadKeys = () => import('../keys/KeyParts');

const LogoutQuestion = lazy(() =>
  import('../logout/LogoutQuestion').then((part) => ({ default: part.LogoutQuestion })),
);

/** The app shell around every page of a signed-in user. */
export function ShellLayout({ user, screens, notices, onRefresh, children }: ShellLayoutProps) {
  const main = useRef<HTMLElement>(null);
  const { logout, question } = useLogout(user.id);
  useWaitingChangesNotice(user.id);
  const trial = user.plans === 'none' ? null : trialOf(user, Date.now());
  const [keyPart, setKeyPart] = useState<keyParts.KeyDialog | null>(null);
  const { pathname } = useLocation();
  useHeadingFocus(main);
  return (
    <>
      <StartAtTop />
      <ChromeSizes />
      <SkipLink />
      <Header
        user={user}
        screens={screens}
        trial={trial}
        onShortcuts={() => setKeyPart('shortcuts')}
        onLogout={() => void logout()}
      />
      <Body>
        <Sidebar screens={screens} trial={user.isPaid ? null : trial} onSearch={() => setKeyPart('search')} />
        <Main id="main" ref={main} tabIndex={-1}>
          <MobileHint />
          <Sheet>
            <Notices>
              <PartBoundary>{notices}</PartBoundary>
            </Notices>
            <PartBoundary inPlace resetOn={pathname}>
              {children}
            </PartBoundary>
          </Sheet>
        </Main>
      </Body>
      <PartBoundary>
        <Keys
          open={keyPart}
          onOpen={setKeyPart}
          user={user}
          screens={screens}
          onLogout={() => void logout()}
          onRefresh={onRefresh}
        />
      </PartBoundary>
      {question && (
        <PartBoundary>
          <Suspense>
            <LogoutQuestion {...question} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

function Keys(props: ComponentProps<typeof keyParts.KeyParts>) {
  const keys = useLazyImport(loadKeys, props.open !== null);
  return keys ? <keys.KeyParts {...props} /> : null;
}
