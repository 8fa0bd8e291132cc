export { LoadedLink } from './LoadedLink';
export { SharedLink } from './SharedLink';
export { SharePreview } from './SharePreview';
