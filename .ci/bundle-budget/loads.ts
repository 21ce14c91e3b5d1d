import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { areasOfPage, areasOfShell } from '../../src/bin/build/message-areas.ts';
import { firstLoads, readManifest } from './first-load.ts';

/** The gzip size of the scripts, styles, and messages that a browser loads before it shows a page in English. */
export interface PageLoad {
  readonly page: string;
  /** Bytes. */
  readonly size: number;
  /** The maximum size in bytes. */
  readonly budget: number;
}

/** The page whose parts are listed by package. */
export const contactsPage = 'src/dashboard/pages/contacts/ContactsPage.tsx';

/** Email editors. They show a whole email next to their bar and panels. */
const writingPage = /\/(DraftPage|TemplatePage|ResponderMailPage)\.tsx$/;

const budgets_kB = { contacts: 150, writing: 172, other: 168 };

function budgetOf(page: string): number {
  if (page === contactsPage) return budgets_kB.contacts;
  return writingPage.test(page) ? budgets_kB.writing : budgets_kB.other;
}

const packagesFile = z.record(z.string(), z.record(z.string(), z.number()));

/** Sizes of the dashboard in a build. `built`: its folder. */
export class BuiltLoads {
  readonly #built: string;
  readonly #sizes = new Map<string, number>();

  constructor(built: string) {
    this.#built = built;
  }

  /** Every page, against its budget. Source: DEPENDENCIES, the first load. */
  pages(): PageLoad[] {
    return this.#loads().map(({ page, files }) => ({
      page: page.replace('src/dashboard/pages/', ''),
      size: [...files, ...this.#messages(page)].reduce((sum, file) => sum + this.#gzipSize(file), 0),
      budget: 1000 * budgetOf(page),
    }));
  }

  /**
   * Returns the bytes of each package in the contacts page, largest first: its share of each file's characters, as its
   * share of the gzip size. Styles are the dashboard's own. Null if the build has no such page.
   */
  parts(): [name: string, bytes: number][] | null {
    const contacts = this.#loads().find(({ page }) => page === contactsPage);
    if (contacts === undefined) return null;
    const packages = packagesFile.parse(JSON.parse(this.#read('.vite/packages.json')));
    const parts = new Map<string, number>();
    for (const file of this.#messages(contactsPage)) {
      parts.set('messages', (parts.get('messages') ?? 0) + this.#gzipSize(file));
    }
    for (const file of contacts.files) {
      const ofFile = packages[file] ?? { styles: 1 };
      const total = Object.values(ofFile).reduce((sum, length) => sum + length, 0);
      for (const [name, length] of Object.entries(ofFile)) {
        parts.set(name, (parts.get(name) ?? 0) + (this.#gzipSize(file) * length) / total);
      }
    }
    return [...parts].toSorted(([, one], [, other]) => other - one);
  }

  /** Returns the files of the English messages that a page loads. */
  #messages(page: string): string[] {
    const place = 'assets/messages';
    const areas = [...areasOfShell, ...areasOfPage(page)];
    return readdirSync(`${this.#built}/${place}`).flatMap((version) =>
      areas.map((area) => `${place}/${version}/en/${area}.json`),
    );
  }

  #loads() {
    return firstLoads(readManifest(this.#read('.vite/manifest.json')));
  }

  #read(file: string): string {
    return readFileSync(`${this.#built}/${file}`, 'utf8');
  }

  #gzipSize(file: string): number {
    const size =
      this.#sizes.get(file) ?? gzipSync(readFileSync(`${this.#built}/${file}`), { level: 9 }).length;
    this.#sizes.set(file, size);
    return size;
  }
}
