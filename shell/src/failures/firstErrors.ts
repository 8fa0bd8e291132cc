type FirstError = ErrorEvent | PromiseRejectionEvent;

const MAX_ERRORS = 20;
const errors: FirstError[] = [];
const collect = (event: FirstError) => {
  if (errors.length < MAX_ERRORS) errors.push(event);
};

// Error reporting loads after the first screen; until then, errors are collected here.
window.addEventListener('error', collect);
window.addEventListener('unhandledrejection', collect);

/** Returns the errors so far and stops collecting them. */
export function takeFirstErrors(): readonly FirstError[] {
  window.removeEventListener('error', collect);
  window.removeEventListener('unhandledrejection', collect);
  return errors.splice(0);
}
