/** An email to view next to the one being edited, by the URL of its preview or as HTML. */
export type ShownMail = { readonly title: string } & ({ readonly src: string } | { readonly html: string });
