export * from './day';
export * from './week';
