import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folders = ['starters', 'icons'].map((part) =>
  fileURLToPath(new URL(`../../rendering/${part}/pictures/`, import.meta.url)),
);

/** Vite plugin that puts the images of starter templates and icons next to the server's programs. */
export function starterPictures(): Plugin {
  return {
    name: 'starter-pictures',
    generateBundle() {
      for (const folder of folders) {
        for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
          this.emitFile({
            type: 'asset',
            fileName: `starter-pictures/${name}`,
            source: readFileSync(folder + name),
          });
        }
      }
    },
  };
}
