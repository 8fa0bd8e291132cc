import { createRoot } from '@forkcast/web-kit/boot';
import { App } from './App';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<App />);
