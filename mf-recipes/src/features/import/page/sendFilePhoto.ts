import type { PhotoContent, PhotoSending } from '@forkcast/recipe-files/import';
import { preparePhoto } from '../../photos/photoFiles';
import { sendPhoto, type Content } from '../../photos/sendPhoto';

/** Uploads a photo of a file like one that the user chose. */
export const sendFilePhoto: PhotoSending['sendPhoto'] = async ({ content, ...photo }) => {
  const ready = await prepareContent(content);
  if ('why' in ready) return { refusal: { status: 0, why: ready.why, retryAfter: null } };
  return sendPhoto({ ...photo, content: ready, onProgress: () => undefined });
};

function prepareContent(content: PhotoContent): Promise<Content | { why: string }> {
  if ('pageAddress' in content) return Promise.resolve(content);
  const { bytes, name, type } = content;
  return preparePhoto(new File([bytes.slice()], name, { type }));
}
