export type { Amount, Ingredient, ParsedIngredient } from './ingredient';
export { parseIngredientLine } from './parse/parseIngredientLine';
export { toWholeIngredient, type WholeIngredient } from './parse/wholeIngredient';
export { toIngredient } from './parse/toIngredient';
export { formatAmount, formatIngredient, formatRange } from './amounts/formatAmount';
export { addAmounts } from './amounts/addAmounts';
export { packSizeOf } from './amounts/packSize';
export { amountsToBuy } from './amounts/amountsToBuy';
export { convertSystem, fineStep, toStep, type MeasurementSystem } from './amounts/convertSystem';
export { nearestSpoons } from './amounts/nearestSpoons';
export { scaleIngredient } from './amounts/scaleIngredient';
export { formatAmounts, parseAmounts } from './amounts/amountsText';
export { ingredientKey } from './naming/ingredientKey';
export { isFromTheTap, sameGrocery } from './naming/sameGrocery';
export { categoryOf, categoryOfKey, languageOfKeys, type GroceryCategory } from './categories/categoryOf';
export { amountsIn, type StepAmount } from './steps/amountsIn';
export { minutesOf } from './steps/minutesOf';
export { stepPieces } from './steps/stepPieces';
export { withoutNumber } from './steps/withoutNumber';
export {
  nutritionIn,
  nutritionOf,
  nutritionProperties,
  type WrittenNutrition,
} from './nutrition/nutritionOf';
export { durationsIn, type WrittenDuration } from './steps/durationsIn';
export { temperaturesIn } from './steps/temperaturesIn';
export { timersIn, type StepTimer } from './steps/timersIn';
export { readYield, saysMoreThanServings, servingsOfYields, type YieldRead } from './yields/readYield';
export { scaleYield } from './yields/scaleYield';
export { countedName } from './naming/countedName';
