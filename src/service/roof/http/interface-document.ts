import { openApiDocument, type OpenApiDocument } from '../../../contract/openapi/openapi.ts';
import { interfacePrefix } from '../../base/links/request-urls.ts';

/**
 * Returns the maker of the interface's OpenAPI document as it is served at a public URL; `version` is the product's. The
 * description is made once, as that takes a tenth of a second, and anybody may ask for it.
 */
export function documentMaker(version: string): (publicUrl: string) => OpenApiDocument {
  let described: OpenApiDocument | undefined;
  return (publicUrl) => {
    const serverUrl = publicUrl + interfacePrefix;
    described ??= openApiDocument({ serverUrl, version });
    return { ...described, servers: [{ url: serverUrl }] };
  };
}
