/**
 * Returns a function of a text that remembers its last results, for work that is slower than a lookup and is done for the
 * same few texts thousands of times, like the cities of a file. Never more than 2,000, of texts up to 64 characters.
 */
export function remembered<Result>(work: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = work(text);
    if (text.length > longest) return result;
    if (results.size >= most) results.clear();
    results.set(text, result);
    return result;
  };
}

const most = 2000;
const longest = 64;
