import type { Plugin } from 'vite';

/** Mantine's palettes that nothing in the dashboard names; each is 38 variables in every first load. */
const unused = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'teal', 'green', 'lime', 'yellow', 'orange'];

const declaration = new RegExp(`\\s*--mantine-color-(?:${unused.join('|')})-[\\w-]+:[^;}]*;`, 'g');

/** Vite plugin: leaves the colors out that the dashboard never uses; its own stand in `shell/tokens.css`. */
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
