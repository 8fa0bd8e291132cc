export {
  changeDisplay,
  changesText,
  DISPLAY_CHANGED,
  displayOf,
  onDisplayChange,
  readChanges,
  storeChanges,
} from './displayChanges';
export { useDisplayPreference } from './useDisplayPreference';
