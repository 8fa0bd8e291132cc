export { columnsOf, otherColumns, type Column, type ColumnRole } from './columns';
export { matchedColumns, type ColumnMatch, type MatchedRole } from './matchedColumns';
export { layoutOf } from './delimiter';
export { recipeOfRow, type RowRecipe } from './recipeOfRow';
