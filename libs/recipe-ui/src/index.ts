// Without the schemas beside it, which would be most of what a screen that only shows recipes brings.
export { noRecipeDetails } from '@forkcast/contracts/recipeDetails';
export { cookedAmount, type AskedAmount } from './amounts/cookedAmount';
export { detailFields, type DetailField } from './detailFields';
export { stepPieces, type StepPiece } from './steps/stepPieces';
export { timeText } from './times/timeText';
export { AmountControls, type AmountControlsProps } from './view/AmountControls';
export { useMeasures } from './view/measures';
export { RecipeView, type RecipeViewProps } from './view/RecipeView';
export { amountsIn, timersIn, type StepAmount, type StepTimer } from '@forkcast/ingredients';
