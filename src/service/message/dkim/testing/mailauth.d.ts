/** The part of `mailauth` that tests verify signatures with; the package has no types. */
declare module 'mailauth/lib/dkim/verify.js' {
  interface DkimResult {
    readonly signingDomain?: string | false;
    readonly status: { readonly result: string; readonly comment?: string | false };
  }

  /** Verifies every signature of a message. `resolver` answers like `resolve` of `node:dns/promises`. */
  export function dkimVerify(
    message: Buffer,
    options: { readonly resolver: (name: string, type: string) => Promise<unknown> },
  ): Promise<{ readonly results: readonly DkimResult[] }>;
}
