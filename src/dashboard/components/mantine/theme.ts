import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const accent: MantineColorsTuple = [
  '#eeedfc',
  '#dcdaf9',
  '#c0bdf4',
  '#a5a2fa',
  '#7f7af0',
  '#6560e6',
  '#4a45d1',
  '#4540c4',
  '#3d38b8',
  '#2d2991',
];

const red: MantineColorsTuple = [
  '#fdecea',
  '#fad3cf',
  '#f5aba5',
  '#f08c84',
  '#e2584e',
  '#cf3b31',
  '#b3261e',
  '#a3201a',
  '#8d1a15',
  '#6c120e',
];

/** Mantine's theme; colors that differ by scheme come from `first-paint/tokens.css`. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  colors: { accent, red },
  fontFamily: 'var(--nd-font)',
  fontFamilyMonospace: 'var(--nd-mono)',
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 } } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 } } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--nd-surface)',
  '--mantine-color-text': 'var(--nd-text)',
  '--mantine-color-dimmed': 'var(--nd-muted)',
  '--mantine-color-placeholder': 'var(--nd-muted)',
  '--mantine-color-error': 'var(--nd-red)',
  '--mantine-color-anchor': 'var(--nd-accent)',
  '--mantine-color-default': 'var(--nd-surface)',
  '--mantine-color-default-hover': 'var(--nd-hover)',
  '--mantine-color-default-border': 'var(--nd-border)',
  '--mantine-color-default-color': 'var(--nd-text)',
};

/** Sets Mantine's variables from ours, in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
