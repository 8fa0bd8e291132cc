export { planner } from './planner';
