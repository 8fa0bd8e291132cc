export type { Amount, Ingredient, ParsedIngredient } from './ingredient';
export { parseIngredientLine } from './parse/parseIngredientLine';
export { toIngredient } from './parse/toIngredient';
export { formatAmount, formatIngredient } from './amounts/formatAmount';
export { addAmounts } from './amounts/addAmounts';
export { formatAmounts, parseAmounts } from './amounts/amountsText';
export { ingredientKey } from './naming/ingredientKey';
export { categoryOf, type GroceryCategory } from './categories/categoryOf';
