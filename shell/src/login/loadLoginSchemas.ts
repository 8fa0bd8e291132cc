/** What the forms of this folder are checked by: fetched while they are there already. */
export const loadLoginSchemas = () => import('./loginSchemas');
