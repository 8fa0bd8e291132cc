export { SharedLink, type SharedLinkTexts } from './SharedLink';
export { SharedPoints } from './SharedPoints';
