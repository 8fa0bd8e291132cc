export { specification } from './specification';
export { openTestStores, type TestStores } from './openTestStores';
