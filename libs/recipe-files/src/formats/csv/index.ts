export { columnsOf, otherColumns, type Column, type ColumnRole } from './columns';
export { layoutOf } from './delimiter';
export { recipeOfRow, type RowRecipe } from './recipeOfRow';
