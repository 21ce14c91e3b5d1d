import { compileCatalog } from '../../messages/catalog/compile.ts';
import { provideMessages } from '../messages/message-store.ts';

/** Loads the English messages of every area, as a page would. */
export function provideEnglish(): void {
  for (const [area, messages] of compileCatalog('src/messages', 'en')) provideMessages(area, messages);
}
