import { createRoot } from '@forkcast/web-kit/boot';
import { startTransition } from 'react';
import { App } from './App';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// A transition, so that the browser can paint and respond in between.
startTransition(() => createRoot(root).render(<App />));
