/** What the tests use of a package that brings no types. */
declare module 'mailauth/lib/dkim/verify.js' {
  /** Verifies a message's DKIM signatures; `resolver` answers for the DNS. */
  export function dkimVerify(
    message: string,
    options: { readonly resolver: (name: string, type: string) => Promise<string[][]> },
  ): Promise<{ readonly results: readonly { readonly status: { readonly result: string } }[] }>;
}
