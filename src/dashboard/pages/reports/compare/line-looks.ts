/** Colors and dashes of the lines, so that color is never the only difference. */
export const lineLooks = [
  { color: 'var(--nd-accent)', dash: '' },
  { color: 'var(--nd-green)', dash: '7 4' },
  { color: 'var(--nd-amber)', dash: '2 4' },
  { color: 'var(--nd-red)', dash: '10 4 2 4' },
  { color: 'var(--nd-muted)', dash: '4 2' },
] as const;
