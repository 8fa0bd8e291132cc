export { SharedLink } from './SharedLink';
export { SharedPoints } from './SharedPoints';
