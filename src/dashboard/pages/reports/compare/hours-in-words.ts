/** A number of hours as short as it can be said: `6 h`, `3 d`, `2 d 12 h`. */
export function hoursInWords(hours: number): string {
  if (hours < 48) return `${hours} h`;
  const rest = hours % 24;
  return rest === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${rest} h`;
}
