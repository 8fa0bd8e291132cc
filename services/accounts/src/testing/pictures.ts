import sharp from 'sharp';

const red = { r: 200, g: 30, b: 30 };

/** A picture of one colour. */
export async function aPicture(format: 'png' | 'jpeg' | 'gif' = 'png', width = 60, height = 40) {
  const picture = sharp({ create: { width, height, channels: 3, background: red }, limitInputPixels: false });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}

export const CAMERA = 'Phone of Ann';

/** A JPEG with EXIF data: the camera and the place. */
export async function aGeotaggedPicture(): Promise<Uint8Array> {
  const picture = sharp({ create: { width: 1_200, height: 900, channels: 3, background: red } });
  const exif = { IFD0: { Make: CAMERA }, IFD3: { GPSLatitude: '48/1 12/1 0/1', GPSLatitudeRef: 'N' } };
  return new Uint8Array(await picture.jpeg().withExif(exif).toBuffer());
}

export function dataUrlOf(bytes: Uint8Array, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** The format and size of a picture, and whether it has metadata. */
export async function inspect(bytes: ArrayBuffer | Uint8Array) {
  const { format, width, height, exif, xmp, iptc, icc } = await sharp(new Uint8Array(bytes)).metadata();
  return { format, width, height, hasMetadata: [exif, xmp, iptc, icc].some((each) => each !== undefined) };
}
