// `node tools/seedPictures.mjs <folder>`: converts pictures (SVG, PNG or JPEG, 3:2) into photos of the demo household.
// A file named after a `picture` in infra/embedded/seed/wholeRecipes.json replaces that recipe's photo.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node tools/seedPictures.mjs <folder>');
const target = path.resolve(import.meta.dirname, '../infra/embedded/seed/pictures');

for (const file of await readdir(folder)) {
  const { size } = await sharp(path.join(folder, file))
    .resize(1_080, 720, { fit: 'cover' })
    .webp({ quality: 38, effort: 6, preset: 'photo' })
    .toFile(path.join(target, `${path.parse(file).name}.webp`));
  console.log(`${file}: ${Math.ceil(size / 1024)} KB`);
}
