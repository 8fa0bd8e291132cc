export { counter, type CounterEvent } from './counter';
export { eventually } from './eventually';
export { projectionSpecification } from './projectionSpecification';
export { specification } from './specification';
