import { fileURLToPath } from 'node:url';
import { compileCatalog, type CompiledCatalog } from '../catalog/compile.ts';
import { languagesIn } from '../catalog/read-catalog.ts';
import { chooseLanguage, wantedLanguages } from '../choose-language.ts';
import { formattingLocale, sourceLanguage } from '../languages.ts';
import { createTranslator, type AreaName, type Translator } from '../translator.ts';

/** From source, the messages are in the folder above; a build puts them beside the program. */
const folder = fileURLToPath(
  import.meta.url.endsWith('.ts') ? new URL('..', import.meta.url) : new URL('./messages/', import.meta.url),
);

let known: readonly string[] | undefined;
const catalogs = new Map<string, CompiledCatalog>();

/** Lists the languages that the product has texts in, as BCP 47 tags, English first. */
export function availableLanguages(): readonly string[] {
  return (known ??= languagesIn(folder));
}

/** Returns the translator of an area for a BCP 47 tag; English where the product doesn't have that language. */
export function messagesIn<Area extends AreaName>(area: Area, tag: string | null): Translator<Area> {
  const wanted = tag === null ? [] : [tag];
  const language = chooseLanguage(wanted, availableLanguages());
  const locale = formattingLocale(language, wanted);
  return createTranslator<Area>(catalogOf(language, area), { language, locale });
}

/** Returns the available language that an `Accept-Language` header wants most; English where it names none of them. */
export function languageOf(acceptLanguage: string | undefined): string {
  return acceptLanguage === undefined
    ? sourceLanguage
    : chooseLanguage(wantedLanguages(acceptLanguage), availableLanguages());
}

function catalogOf(language: string, area: string) {
  const catalog = catalogs.get(language) ?? compileCatalog(folder, language);
  catalogs.set(language, catalog);
  return catalog.get(area) ?? {};
}
