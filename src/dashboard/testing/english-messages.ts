import { compileCatalog } from '../../messages/catalog/compile.ts';
import { provideMessages } from '../messages/message-store.ts';

/** The English messages, compiled once for all test files of a worker. */
const english = compileCatalog('src/messages', 'en');

/** Loads the English messages of every area, as a page would. */
export function provideEnglish(): void {
  for (const [area, messages] of english) provideMessages(area, messages);
}
