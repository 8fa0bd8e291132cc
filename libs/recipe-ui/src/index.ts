export { detailFields, formRows, type DetailField } from './detailFields';
export { RecipeView, type RecipeViewProps } from './view/RecipeView';
