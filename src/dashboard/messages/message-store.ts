import { sourceLanguage } from '../../messages/languages.ts';
import {
  createTranslator,
  type AreaName,
  type CompiledMessages,
  type Translator,
} from '../../messages/translator.ts';
import { withArrival } from '../browser/arrivals.ts';
import { pageTongue } from './page-tongue.ts';

/** The path of this build's messages. */
const place = import.meta.env.NEWSDESK_MESSAGES ?? '';

/** Languages of the dashboard's texts, as BCP 47 tags. */
export const dashboardLanguages = (import.meta.env.NEWSDESK_LANGUAGES ?? sourceLanguage).split(',');

/** Messages by language and area. */
const loaded = new Map<string, CompiledMessages>();
const loading = new Map<string, Promise<void>>();

/** Areas of the parts that this page may load. */
export const areasOfParts = new Set<AreaName>();

const nameOf = (area: string, language: string) => `${language}/${area}`;

/** Sets an area's compiled messages, as tests do. */
export function provideMessages(
  area: string,
  messages: CompiledMessages,
  language = pageTongue.language,
): void {
  loaded.set(nameOf(area, language), messages);
}

/** Loads areas that aren't loaded yet. The next call retries a failed load. */
export async function loadMessages(areas: readonly AreaName[]): Promise<void> {
  const missing = areas.filter((area) => !isLoaded(area));
  await Promise.all(missing.map((area) => loadOnce(area)));
}

/** Returns the promise of an area that isn't loaded yet, the same one until it has settled. */
export function loadOnce(area: AreaName, language = pageTongue.language): Promise<void> {
  const name = nameOf(area, language);
  const known = loading.get(name);
  if (known !== undefined) return known;
  const load = withArrival(fetchArea(name).then((messages) => void loaded.set(name, messages)));
  loading.set(name, load);
  load.catch(() => loading.delete(name));
  return load;
}

/** Returns whether an area's messages are loaded. */
export function isLoaded(area: AreaName, language = pageTongue.language): boolean {
  return loaded.has(nameOf(area, language));
}

/** Returns the translator of an area; null if it isn't loaded yet. */
export function translatorOf<Area extends AreaName>(
  area: Area,
  wanted = pageTongue,
): Translator<Area> | null {
  const messages = loaded.get(nameOf(area, wanted.language));
  return messages === undefined ? null : createTranslator<Area>(messages, wanted);
}

/**
 * Returns the translator of an area outside a component, if the current page has loaded it.
 *
 * @throws Error for an area that isn't loaded
 */
export function loadedMessages<Area extends AreaName>(area: Area): Translator<Area> {
  const translator = translatorOf(area);
  if (translator === null) throw new Error(`The messages of "${area}" aren't loaded.`);
  return translator;
}

async function fetchArea(name: string): Promise<CompiledMessages> {
  const response = await fetch(`${place}/${name}.json`, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The messages ${name} could not be loaded (${response.status}).`);
  const messages: unknown = await response.json();
  if (!isMessages(messages)) throw new Error(`${name} holds no messages.`);
  return messages;
}

/** Returns whether a value is messages. The files come from our own build, so only a wrong file has to be detected. */
function isMessages(value: unknown): value is CompiledMessages {
  return typeof value === 'object' && value !== null;
}
