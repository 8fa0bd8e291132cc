// What is fetched when somebody filters.
export { FilterChips } from './FilterChips';
export { FilterPanel } from './FilterPanel';
export { NoneFiltered } from './NoneFiltered';
