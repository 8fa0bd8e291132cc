// A subpath, because the package's root has schemas, which would be most of the bundle of a screen that only shows recipes.
export { noRecipeDetails } from '@forkcast/contracts/recipeDetails';
export { cookedAmount } from './amounts/cookedAmount';
export { cookedName } from './amounts/cookedName';
export { detailLabel } from './detailLabel';
export { stepChanges } from './steps/stepChanges';
export { timeText } from './times/timeText';
export { AmountControls } from './view/AmountControls';
export { useMeasures } from './view/measures';
export { multipleText } from './view/multipleText';
export { inSections } from './view/inSections';
export { NutritionFacts } from './view/NutritionFacts';
export { PhotoChoices } from './view/PhotoChoices';
export { RecipeFacts, RecipeSource } from './view/RecipeFacts';
export { StepList } from './view/StepList';
export { TagList } from './view/TagList';
export { languageProps } from './view/languageProps';
export { RecipeView } from './view/RecipeView';
export { scaleYield } from '@forkcast/ingredients';
