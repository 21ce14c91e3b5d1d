/** Moves the focus to the email: to its selection, to its first block, or to the email as a whole. */
export function focusEmail(): void {
  const column = document.querySelector<HTMLElement>('[data-area][data-selected]');
  const block = document.querySelector<HTMLElement>('[data-block][tabindex="0"], [data-mail] iframe');
  (column ?? block)?.focus();
}
