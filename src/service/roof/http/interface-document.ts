import { openApiDocument, type OpenApiDocument } from '../../../contract/openapi/openapi.ts';
import { interfacePrefix } from '../../base/links/request-urls.ts';

/**
 * Returns a function that returns the OpenAPI document for a public URL. `version`: the product's version. Builds the
 * document once, because that takes a tenth of a second and anyone can request it.
 */
export function documentMaker(version: string): (publicUrl: string) => OpenApiDocument {
  let described: OpenApiDocument | undefined;
  return (publicUrl) => {
    const serverUrl = publicUrl + interfacePrefix;
    described ??= openApiDocument({ serverUrl, version });
    return { ...described, servers: [{ url: serverUrl }] };
  };
}
