/** Lazy-loads the validation schemas of these forms, after the forms have rendered. */
export const loadLoginSchemas = () => import('./loginSchemas');
