/** Moves the focus to the email: to its first block, or to the email as a whole. */
export function focusEmail(): void {
  document.querySelector<HTMLElement>('[data-block][tabindex="0"], [data-mail] iframe')?.focus();
}
