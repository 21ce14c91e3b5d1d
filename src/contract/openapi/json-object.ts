/** JSON of an OpenAPI document. */
export type JsonObject = Record<string, unknown>;
