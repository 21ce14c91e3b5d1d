/** Time for which a lease is valid without renewal. Every batch renews it, and a timer between batches. */
export const leaseMs = 60_000;

/** Interval at which a lease is renewed while an import unpacks or skips committed rows. */
export const leaseRenewalMs = 15_000;
