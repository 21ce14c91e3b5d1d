/** Colors and dashes of the lines, so that color is never the only difference. */
export const lineLooks = [
  { colour: 'var(--nd-accent)', dash: '' },
  { colour: 'var(--nd-green)', dash: '7 4' },
  { colour: 'var(--nd-amber)', dash: '2 4' },
  { colour: 'var(--nd-red)', dash: '10 4 2 4' },
  { colour: 'var(--nd-muted)', dash: '4 2' },
] as const;
