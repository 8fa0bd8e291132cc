import { ThemeRoot, ToastProvider } from '@forkcast/ui';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { readShellConfig } from './config/shellConfig';
import { ShellConfigContext } from './config/ShellConfigContext';
import { AppRoutes } from './routing/AppRoutes';
import { AuthProvider } from './session/AuthProvider';
import { createShellStore } from './store';

/** The whole product in one element. */
export function App() {
  const [store] = useState(createShellStore);
  const [config] = useState(() => readShellConfig());
  return (
    <ShellConfigContext value={config}>
      <Provider store={store}>
        <ThemeRoot>
          <ToastProvider>
            <BrowserRouter>
              <AuthProvider>
                <AppRoutes />
              </AuthProvider>
            </BrowserRouter>
          </ToastProvider>
        </ThemeRoot>
      </Provider>
    </ShellConfigContext>
  );
}
