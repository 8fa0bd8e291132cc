import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { standaloneFonts } from './standaloneFonts';

const fonts = path.resolve(__dirname, '../../../../ui/fonts');

it('has the files and character ranges of the screens', () => {
  const ranges = JSON.parse(readFileSync(path.join(fonts, 'ranges.json'), 'utf8')) as Record<string, string>; // written by hand
  const files = [...standaloneFonts.matchAll(/url\('\/fonts\/([^']+)'\).*unicode-range: ([^;]+);/g)];
  expect(files).toHaveLength(6);
  for (const [, file = '', characters] of files) {
    expect(existsSync(path.join(fonts, file))).toBe(true);
    expect(characters).toBe(ranges[file.replace(/^\w+?-/, '').replace('.woff2', '')]);
  }
});
