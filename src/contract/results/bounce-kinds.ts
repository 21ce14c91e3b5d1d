/** Kinds of a bounce: permanent, and temporary. */
export const bounceKinds = ['hard', 'soft'] as const;

/** Kinds for the filter of bounces. Spam complaints are listed only if requested. */
export const bounceRowKinds = [...bounceKinds, 'complaint'] as const;

/** `error_type` of a spam complaint, an extension. */
export const complaintType = 'Spam complaint.';
