/** Time for which a lease holds without being renewed. Every batch renews it, and a timer while there is none. */
export const leaseMs = 60_000;

/** Interval at which a lease is renewed while an import unpacks or skips what is committed. */
export const leaseRenewalMs = 15_000;
