export { addDays, asUtcDate, dayOf, weekdayOf, type Day } from './day';
export * from './midnight';
export * from './week';
