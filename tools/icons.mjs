// Renders the installed app's icons from the drawings in libs/ui/assets. Run it when a drawing has changed, and commit
// the result.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const assets = path.resolve(import.meta.dirname, '../libs/ui/assets');
const drawings = { 'favicon.svg': 'icon', 'icon-maskable.svg': 'icon-maskable' };
/** The size of both drawings in units, at 72 per inch. */
const UNITS = 32;

for (const [drawing, name] of Object.entries(drawings)) {
  const svg = (await readFile(path.join(assets, drawing), 'utf8')).replace(
    / width="\d+" height="\d+"/,
    ` width="${UNITS}" height="${UNITS}"`,
  );
  for (const size of [192, 512]) {
    const file = path.join(assets, `${name}-${size}.png`);
    await sharp(Buffer.from(svg), { density: (72 * size) / UNITS })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(file);
    console.log(`${path.relative(process.cwd(), file)} is drawn.`);
  }
}
