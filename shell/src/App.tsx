import { ThemeRoot, ToastProvider } from '@forkcast/ui';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { readShellConfig } from './config/shellConfig';
import { ShellConfigContext } from './config/ShellConfigContext';
import { PartBoundary } from './failures/PartBoundary';
import { AppRoutes } from './routing/AppRoutes';
import { preloadSignedIn } from './routing/pages';
import { AuthProvider } from './session/AuthProvider';

export function App() {
  const [config] = useState(() => readShellConfig());
  return (
    <ShellConfigContext value={config}>
      <ThemeRoot>
        <ToastProvider>
          <BrowserRouter>
            <PartBoundary>
              <AuthProvider onSigningIn={preloadSignedIn}>
                <AppRoutes />
              </AuthProvider>
            </PartBoundary>
          </BrowserRouter>
        </ToastProvider>
      </ThemeRoot>
    </ShellConfigContext>
  );
}
