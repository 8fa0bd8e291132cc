import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A photo on its way into a recipe. */
export interface Upload {
  id: string;
  /** The recipe that it is for, or the form of one that is yet to be saved. */
  owner: string;
  /** What the file is called, or the page's host. */
  name: string;
  /** Where a page says it is: the server fetches it. */
  isOfPage: boolean;
  /** What it shows, in words. */
  alt: string;
  /** A small picture of it as a data URL; null where the browser cannot draw it. */
  preview: string | null;
  /** Held: until there is a recipe. Read: sent, and taken in by the server. */
  state: 'held' | 'waiting' | 'sending' | 'read' | 'failed';
  /** How much of it is sent, from 0 to 1. */
  sent: number;
  /** Why it could not be kept; and whether trying again may help. */
  problem: { why: string; isFinal: boolean } | null;
  /** Photos that were chosen after it, and have arrived before it. */
  before: readonly string[];
}

const none: readonly Upload[] = [];

const uploads = createSlice({
  name: 'uploads',
  initialState: none,
  reducers: { uploadsChanged: (_, { payload }: PayloadAction<readonly Upload[]>) => payload },
});

export const { uploadsChanged } = uploads.actions;
export const uploadsReducer = uploads.reducer;

export interface UploadsState {
  uploads: readonly Upload[];
}
export const uploadsIn = ({ uploads: all }: UploadsState): readonly Upload[] => all;
