/** Kinds of a bounce: permanent, and temporary. */
export const bounceKinds = ['hard', 'soft'] as const;

/** Kinds of rows that bounces are filtered by. Spam complaints are listed only where they are asked for. */
export const bounceRowKinds = [...bounceKinds, 'complaint'] as const;

/** `error_type` of a spam complaint; an extension, as the specification lists none. */
export const complaintType = 'Spam complaint.';
