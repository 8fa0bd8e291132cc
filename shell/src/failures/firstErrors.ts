type FirstError = ErrorEvent | PromiseRejectionEvent;

const MOST = 20;
const kept: FirstError[] = [];
const keep = (event: FirstError) => {
  if (kept.length < MOST) kept.push(event);
};

// What tells of errors comes after all that the first screen needs: until then they are kept.
window.addEventListener('error', keep);
window.addEventListener('unhandledrejection', keep);

/** Returns the errors so far and stops collecting them. */
export function takeFirstErrors(): readonly FirstError[] {
  window.removeEventListener('error', keep);
  window.removeEventListener('unhandledrejection', keep);
  return kept.splice(0);
}
