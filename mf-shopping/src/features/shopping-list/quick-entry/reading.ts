/** What the field for new items needs once somebody types: a file of its own. */
export { EntryPreview } from './EntryPreview';
export { nameBeingTyped, readChosen, readEntries, readLines } from './readEntries';
export { ownNames, suggestionsFor } from './suggestionsFor';
export { Suggestions } from './Suggestions';
export { joinedLines } from '../list/joinedLines';
