/** Saves a file under a name through the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has started and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
