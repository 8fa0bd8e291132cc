// Without the schemas beside it, which would be most of what a screen that only shows recipes brings.
export { noRecipeDetails } from '@forkcast/contracts/recipeDetails';
export { cookedAmount, type AskedAmount } from './amounts/cookedAmount';
export { detailFields, type DetailField } from './detailFields';
export { stepChanges } from './steps/stepChanges';
export { stepPieces, type StepPiece } from './steps/stepPieces';
export { timeText } from './times/timeText';
export { AmountControls, type AmountControlsProps } from './view/AmountControls';
export { useMeasures } from './view/measures';
export { multipleText } from './view/multipleText';
export { inSections } from './view/inSections';
export { NutritionFacts } from './view/NutritionFacts';
export { PhotoChoices, type PhotoChoicesProps } from './view/PhotoChoices';
export { RecipeFacts, RecipeSource } from './view/RecipeFacts';
export { StepList, type StepListProps } from './view/StepList';
export { TagList } from './view/TagList';
export { wordsIn } from './view/wordsIn';
export { RecipeView, type RecipeViewProps } from './view/RecipeView';
export { amountsIn, timersIn, type StepAmount, type StepTimer } from '@forkcast/ingredients';
