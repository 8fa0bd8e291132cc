type FirstError = ErrorEvent | PromiseRejectionEvent;

const MOST = 20;
const kept: FirstError[] = [];
const keep = (event: FirstError) => {
  if (kept.length < MOST) kept.push(event);
};

// Error reporting loads after the first screen; until then, errors are collected here.
window.addEventListener('error', keep);
window.addEventListener('unhandledrejection', keep);

/** Returns the errors so far and stops collecting them. */
export function takeFirstErrors(): readonly FirstError[] {
  window.removeEventListener('error', keep);
  window.removeEventListener('unhandledrejection', keep);
  return kept.splice(0);
}
