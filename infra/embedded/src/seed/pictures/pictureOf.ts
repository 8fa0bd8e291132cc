import sharp from 'sharp';
import { allDishes, drawn, type Dish } from './dishes';
import { HEIGHT, WIDTH } from './shapes';
import { definitions } from './tableware';

export { allDishes, type Dish };

/** How much of the table is to be seen: what lies beside the dish may end at the edge. */
const SHARE = 0.81;

function svgOf(dish: Dish): string {
  const [width, height] = [WIDTH * SHARE, HEIGHT * SHARE];
  const view = [(WIDTH - width) / 2, (HEIGHT - height) / 2, width, height];
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="${view.join(' ')}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${definitions}${drawn(dish).join('')}</svg>`;
}

/** A dish as a JPEG of 1,920 by 1,280 pixels. */
export function pictureOf(dish: Dish): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(dish)))
    .jpeg({ quality: 90 })
    .toBuffer();
}
