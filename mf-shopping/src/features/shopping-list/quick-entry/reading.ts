/** What the field for new items needs once somebody types: a file of its own. */
export { EntryPreview } from './EntryPreview';
export { nameBeingTyped, readEntries, readLines } from './readEntries';
export { suggestionsFor } from './suggestionsFor';
export { Suggestions } from './Suggestions';
export { joinedLines } from '../list/joinedLines';
