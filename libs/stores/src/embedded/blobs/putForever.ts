import { openBlobDirectory } from './blobDirectory';

/* A process to be killed: puts blobs as fast as it can, and tells of each that was acknowledged. */
async function main(directory: string, run: string): Promise<void> {
  const blobs = openBlobDirectory(directory);
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; ; number += 1) {
      const name = `${number % 16}${run}-${writer}-${number}`;
      await blobs.put(name, new TextEncoder().encode(name.repeat(2_000)));
      process.stdout.write(`${name}\n`);
    }
  });
  await Promise.all(writers);
}

const [, , directory = '', run = ''] = process.argv;
void main(directory, run);
