/** Returns a text as a finding quotes it: cut with “…” where it has more characters than `length`. */
export function excerpt(text: string, length = 40): string {
  const signs = Array.from(text.slice(0, length * 3));
  return signs.length <= length
    ? text
    : `${signs
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
