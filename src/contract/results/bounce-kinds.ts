/** Kinds of a bounce: permanent, and temporary. */
export const bounceKinds = ['hard', 'soft'] as const;
