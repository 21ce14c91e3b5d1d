/** How the lines of a comparison look: by colour and by dashes, so that colour never says it alone. */
export const lineLooks = [
  { colour: 'var(--nd-accent)', dash: '' },
  { colour: 'var(--nd-green)', dash: '7 4' },
  { colour: 'var(--nd-amber)', dash: '2 4' },
  { colour: 'var(--nd-red)', dash: '10 4 2 4' },
  { colour: 'var(--nd-muted)', dash: '4 2' },
] as const;
