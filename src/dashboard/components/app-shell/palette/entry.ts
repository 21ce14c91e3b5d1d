/** A search result. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly run: () => void;
}

/** Results of one kind under a heading. */
export interface EntryGroup {
  readonly name:
    | 'pages'
    | 'contacts'
    | 'lists'
    | 'segments'
    | 'emails'
    | 'templates'
    | 'forms'
    | 'autoresponders'
    | 'senders'
    | 'attributes'
    | 'reports'
    | 'suppressions'
    | 'actions';
  readonly entries: readonly Entry[];
}
