export { shoppingEnvironment } from './config';
export { guestLimits } from './list-link/guestLimits';
export { shopping } from './shopping';
