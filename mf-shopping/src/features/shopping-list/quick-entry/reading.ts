/** Lazy-loaded when the user types into the field for new items. */
export { EntryPreview } from './EntryPreview';
export { nameBeingTyped, readChosen, readEntries, readLines } from './readEntries';
export { ownNames, suggestionsFor } from './suggestionsFor';
export { Suggestions } from './Suggestions';
export { joinedLines } from '../list/joinedLines';
