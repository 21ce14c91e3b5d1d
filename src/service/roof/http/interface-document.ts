import { openApiDocument, type OpenApiDocument } from '../../../contract/openapi/openapi.ts';
import { interfacePrefix } from '../../base/links/request-urls.ts';

/** The OpenAPI document of the interface as it is served at `publicUrl`; `version` is the product's. */
export function interfaceDocument(publicUrl: string, version: string): OpenApiDocument {
  return openApiDocument({ serverUrl: publicUrl + interfacePrefix, version });
}
