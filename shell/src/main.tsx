import { createRoot } from '@forkcast/web-kit/boot';
import { startTransition } from 'react';
import { App } from './App';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// In pieces, between which the browser paints and answers.
startTransition(() => createRoot(root).render(<App />));
