/**
 * Returns an email's subject as a contact without values reads it: each merge tag as its fallback, or as its name in
 * brackets. Small enough for the dashboard's first load, which the rendering's own reader of merge tags isn't.
 */
export function readableSubject(subject: string): string {
  const shown = subject.replace(
    /(?:##|\[\[)([^#|\]]+)\|?(.*?)(?:##|]])/g,
    (_, name: string, fallback: string) => fallback || `[${name}]`,
  );
  return shown.trim();
}
