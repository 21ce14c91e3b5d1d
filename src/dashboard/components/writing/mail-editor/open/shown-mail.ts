/** An email to view beside the one being written, by the URL of its preview or as HTML. */
export type ShownMail = { readonly title: string } & ({ readonly src: string } | { readonly html: string });
