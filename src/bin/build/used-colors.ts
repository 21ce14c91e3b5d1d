import type { Plugin } from 'vite';

/** Mantine's palettes that the dashboard doesn't use. Each adds 38 variables to every first load. */
const unused = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'teal', 'green', 'lime', 'yellow', 'orange'];

const declaration = new RegExp(`\\s*--mantine-color-(?:${unused.join('|')})-[\\w-]+:[^;}]*;`, 'g');

/** Vite plugin that removes unused colors. The dashboard's own are in `src/dashboard/first-paint/tokens.css`. */
export function usedColors(): Plugin {
  return {
    name: 'used-colors',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('default-css-variables.css')) return null;
      return { code: code.replace(declaration, ''), map: null };
    },
  };
}
