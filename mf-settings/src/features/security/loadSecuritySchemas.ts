/** The schemas of this folder's forms, loaded while the forms are already visible. */
export const loadSecuritySchemas = () => import('./securitySchemas');
