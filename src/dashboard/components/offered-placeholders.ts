/** A placeholder on offer: as it is written, and what it stands for. */
export interface OfferedPlaceholder {
  readonly text: string;
  readonly label: string;
}

/** Those that stand for words, for any text or subject. Spec: service behaviour, Placeholders in mail texts. */
export const wordPlaceholders: readonly OfferedPlaceholder[] = [
  { text: '##firstname##', label: 'First name' },
  { text: '##firstname|there##', label: 'First name, or “there”' },
  { text: '##lastname##', label: 'Last name' },
  { text: '##email##', label: 'Email' },
  { text: '##list_name##', label: 'Name of the list' },
  { text: '##sendername##', label: 'Name of the sender' },
];
