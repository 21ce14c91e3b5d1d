import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../rendering/starters/pictures/', import.meta.url));

/** Vite plugin of the server's build: puts the starters' pictures beside its programs. */
export function starterPictures(): Plugin {
  return {
    name: 'starter-pictures',
    generateBundle() {
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
        this.emitFile({
          type: 'asset',
          fileName: `starter-pictures/${name}`,
          source: readFileSync(folder + name),
        });
      }
    },
  };
}
