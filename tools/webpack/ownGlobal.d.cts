import type { WebpackPluginInstance } from 'webpack';

export const OwnGlobal: new (app: { name: string }) => WebpackPluginInstance;
