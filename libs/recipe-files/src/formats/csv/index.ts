export { columnsOf, otherColumns, type Column } from './columns';
export { layoutOf } from './delimiter';
export { recipeOfRow, type RowRecipe } from './recipeOfRow';
