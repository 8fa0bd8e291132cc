// Lazy-loaded when the user opens the filters.
export { FilterChips } from './FilterChips';
export { FilterPanel } from './FilterPanel';
export { NoneFiltered } from './NoneFiltered';
