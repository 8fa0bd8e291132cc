import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** An upload of a photo to a recipe. */
export interface Upload {
  id: string;
  /** The id of the recipe, or of the form of an unsaved one. */
  owner: string;
  /** The file name, or the page's host. */
  name: string;
  /** Whether the server fetches it from a page. */
  isOfPage: boolean;
  /** The description. */
  alt: string;
  /** The import that it belongs to; undoing the import removes it. */
  importId?: string | undefined;
  /** A small preview as a data URL; null if the browser can't decode it. */
  preview: string | null;
  /** 'held' until the recipe is saved; 'read' once the server is processing it. */
  state: 'held' | 'waiting' | 'sending' | 'read' | 'failed';
  /** Upload progress from 0 to 1. */
  sent: number;
  /** Why it failed, and whether retrying is pointless. */
  problem: { why: string; isFinal: boolean } | null;
  /** Ids of photos that were chosen after it but arrived first. */
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
export const selectUploads = ({ uploads: all }: UploadsState): readonly Upload[] => all;
