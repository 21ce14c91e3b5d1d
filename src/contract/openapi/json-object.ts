/** JSON of an OpenAPI document. */
export type JsonObject = Record<string, unknown>;

/** Returns whether JSON is an object and not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
