import { newerVersionOf, savedBody } from '../../../../api/mails.ts';
import { failureOf, isTransient } from '../../../../api/errors.ts';
import { createStore, type Store } from '../../../../api/store.ts';
import { changedFields, type MailFields, type OpenMail, type SavedMail } from '../open/open-mail.ts';
import { hasDropped, hasMembers } from './dropped-members.ts';
import type { SaveState } from './save-state.ts';

/** The pause in typing before a save, in milliseconds. */
export const saveAfterMs = 1_000;
/** The interval for storing changes on this device until then. */
export const keepEveryMs = 250;
/** The longest time that an editor may hold back announced changes. */
const typingMs = 900;
/** The delays before retrying an unanswered save; the last one repeats. */
const retryMs: readonly number[] = [2_000, 5_000, 10_000, 30_000];

/** The email on the screen, and its save state. */
export interface SaverState {
  readonly fields: MailFields;
  readonly save: SaveState;
  /** True if the service has dropped members of the document, so that only this device has the whole document. */
  readonly isTrimmed: boolean;
}

/** The functions that a saver calls. */
export interface SaverPorts {
  /** Saves some fields; `basedOn` null overwrites any version. */
  readonly save: (change: Partial<MailFields>, basedOn: string | null) => Promise<SavedMail>;
  /**
   * Stores the fields on this device, with the `updated` of the edited version; `isSaved` if the service has that
   * version.
   */
  readonly keep: (fields: MailFields, basedOn: string, isSaved: boolean) => void;
  /** Reads back the saved email; null if the service keeps every member. */
  readonly readBack: () => Promise<OpenMail | null>;
  /** Deletes the stored copy, because the service has everything. */
  readonly forget: () => void;
  /** Announces a save to other tabs. */
  readonly tell: (updated: string) => void;
  /** Called when a newer version of the email replaced the one on the screen. */
  readonly onNewer: () => void;
}

/** Saves an email automatically without losing changes. */
export interface MailSaver {
  readonly state: Store<SaverState>;
  /** Starts, or continues after `close`. */
  readonly connect: (ports: SaverPorts) => void;
  readonly change: (patch: Partial<MailFields>) => void;
  /** Announces that an editor is about to pass on a change. */
  readonly typing: () => void;
  /** Saves immediately; resolves to true once the service has everything. */
  readonly flush: () => Promise<boolean>;
  /** Called when the page is left: stores the email, and sends what can still be sent. */
  readonly leave: () => void;
  /** Ends the editing: leaves, and retries nothing afterwards. */
  readonly close: () => void;
  /** Accepts the service's newest version from any source. */
  readonly seen: (mail: OpenMail) => void;
  /**
   * Runs work that replaces the service's version at the author's request, such as restoring a version, and shows the
   * result without a notice about changes from elsewhere. `prepare` is called before the result is shown, which may come
   * from another source first.
   */
  readonly replaceBy: (work: () => Promise<OpenMail>, prepare?: (mail: OpenMail) => void) => Promise<void>;
  /** Replaces the local version with one from the service. */
  readonly take: (mail: OpenMail) => void;
  /** Shows the copy stored on this device; a conflict if the email was changed since. */
  readonly showStored: (fields: MailFields, basedOn: string) => void;
  /** Shows the whole document stored on this device, including members that the service has dropped. */
  readonly showWhole: (fields: MailFields) => void;
  /** Overwrites the service's version deliberately. */
  readonly overwrite: () => Promise<boolean>;
  readonly hasUnsaved: () => boolean;
}

/** Creates a saver of an open email. It does nothing until `connect`. */
export function createMailSaver(mail: OpenMail): MailSaver {
  return new Saver(mail).handle();
}

class Saver {
  readonly #state: Store<SaverState>;
  #ports: SaverPorts | null = null;
  /** The service's version. */
  #there: MailFields;
  #base: string;
  #mayOverwrite = false;
  #isTyping = false;
  #isClosed = false;
  /** Prepares the result of the author's own work that replaces the service's version; null while there is none. */
  #replacing: ((mail: OpenMail) => void) | null = null;
  #running: Promise<void> | null = null;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  /** True if the service drops members of the document; null until it was read back, or an answer lacks some. */
  #isTrimmed: boolean | null = null;
  /** True once a document with members was sent; the service may still have an earlier one with all of them. */
  #hasSentMembers = false;

  constructor({ fields, updated }: OpenMail) {
    this.#there = fields;
    this.#base = updated;
    this.#state = createStore<SaverState>({ fields, save: { is: 'saved' }, isTrimmed: false });
  }

  handle(): MailSaver {
    return {
      state: this.#state,
      connect: (ports) => {
        this.#ports = ports;
        this.#isClosed = false;
      },
      change: (patch) => this.#change(patch),
      typing: () => {
        this.#isTyping = true;
        this.#wait();
      },
      flush: () => this.#flush(),
      leave: () => this.#leave(),
      close: () => {
        this.#leave();
        this.#isClosed = true;
        clearTimeout(this.#saveTimer);
        clearTimeout(this.#keepTimer);
        this.#keepTimer = undefined;
      },
      seen: (mail) => this.#seen(mail),
      replaceBy: (work, prepare) => this.#replaceBy(work, prepare),
      take: (mail) => this.#take(mail),
      showStored: (fields, basedOn) => this.#showStored(fields, basedOn),
      showWhole: (fields) => this.#showWhole(fields),
      overwrite: () => {
        this.#mayOverwrite = true;
        this.#set({ is: 'unsaved' });
        return this.#flush();
      },
      hasUnsaved: () => this.#hasUnsaved(),
    };
  }

  #set(save: SaveState): void {
    const before = this.#state.get();
    if (before.save.is !== save.is || save.is === 'refused') this.#state.set({ ...before, save });
  }

  #change(patch: Partial<MailFields>): void {
    this.#isTyping = false;
    const before = this.#state.get();
    this.#state.set({ ...before, fields: { ...before.fields, ...patch } });
    this.#keepTimer ??= setTimeout(() => this.#keep(), keepEveryMs);
    this.#wait();
  }

  /** Waits for a pause in typing. Only the author can end a conflict. */
  #wait(): void {
    if (this.#isStopped()) return;
    if (this.#running === null && this.#state.get().save.is !== 'offline') this.#set({ is: 'unsaved' });
    this.#schedule(saveAfterMs);
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#saveTimer);
    if (!this.#isClosed) this.#saveTimer = setTimeout(() => void this.#save(), afterMs);
  }

  #isStopped(): boolean {
    const { is } = this.#state.get().save;
    return is === 'conflict' || is === 'gone';
  }

  #hasUnsaved(): boolean {
    return this.#isTyping || Object.keys(this.#changes()).length > 0;
  }

  #changes(): Partial<MailFields> {
    return changedFields(this.#there, this.#state.get().fields);
  }

  #keep(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    if (Object.keys(this.#changes()).length > 0)
      this.#ports?.keep(this.#state.get().fields, this.#base, false);
  }

  async #flush(): Promise<boolean> {
    if (this.#isTyping) {
      const isPassedOn = new Promise<void>((resolve) => {
        const stop = this.#state.subscribe(() => {
          stop();
          resolve();
        });
        setTimeout(() => {
          stop();
          resolve();
        }, typingMs);
      });
      await isPassedOn;
    }
    this.#isTyping = false;
    await this.#save();
    return !this.#hasUnsaved();
  }

  #leave(): void {
    if (!this.#hasUnsaved()) return;
    this.#keep();
    void this.#save();
  }

  /** Runs one save at a time; changes typed during one are sent with the next. */
  async #save(): Promise<void> {
    clearTimeout(this.#saveTimer);
    if (this.#running !== null) await this.#running;
    if (this.#running !== null || this.#isStopped()) return;
    this.#running = this.#saveOnce().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #saveOnce(): Promise<void> {
    const { subject, ...others } = this.#changes();
    // The service refuses an email without a subject, so everything else is saved first.
    const isNameless = subject?.trim() === '';
    const change = { ...others, ...(subject === undefined || isNameless ? {} : { subject }) };
    if (this.#ports === null) return;
    if (Object.keys(change).length > 0) {
      this.#set({ is: 'saving' });
      try {
        const saved = await this.#ports.save(withBody(change), this.#mayOverwrite ? null : this.#base);
        this.#base = saved.updated;
        const { blockdocument } = saved;
        if (blockdocument && hasDropped(change.blockdocument, blockdocument, false)) this.#setTrimmed();
      } catch (error) {
        this.#failed(error);
        return;
      }
      this.#there = { ...this.#there, ...change };
      this.#hasSentMembers ||= hasMembers(change.blockdocument ?? null);
      this.#mayOverwrite = false;
      this.#ports.tell(this.#base);
    }
    this.#tries = 0;
    this.#done();
  }

  #done(): void {
    const left = Object.entries(this.#changes());
    if (this.#isTyping || left.some(([name, value]) => name !== 'subject' || value !== '')) {
      if (left.length === 1 && this.#isBlank()) this.#stop({ is: 'nameless' });
      else {
        this.#set({ is: 'unsaved' });
        this.#schedule(saveAfterMs);
      }
    } else if (left.length > 0) this.#stop({ is: 'nameless' });
    else {
      clearTimeout(this.#keepTimer);
      this.#keepTimer = undefined;
      this.#set({ is: 'saved' });
      this.#settle();
      void this.#checkKept();
    }
  }

  /** Deletes the stored copy, unless it may contain more than the service has. */
  #settle(): void {
    const { fields } = this.#state.get();
    if ((this.#isTrimmed ?? this.#hasSentMembers) && hasMembers(fields.blockdocument))
      this.#ports?.keep(fields, this.#base, true);
    else this.#ports?.forget();
  }

  /** Reads the email back once, because a service may drop members that it doesn't know. */
  async #checkKept(): Promise<void> {
    const { blockdocument } = this.#there;
    if (this.#ports === null || this.#isTrimmed !== null || !hasMembers(blockdocument)) return;
    const base = this.#base;
    let answer: OpenMail | null;
    try {
      answer = await this.#ports.readBack();
    } catch {
      // It is read back after the next save.
      return;
    }
    if (answer !== null && answer.updated !== base) return;
    if (answer !== null && !this.#hasSentMembers) return;
    this.#isTrimmed = false;
    if (answer !== null && hasDropped(blockdocument, answer.fields.blockdocument)) this.#setTrimmed();
    if (!this.#hasUnsaved() && !this.#isStopped()) this.#settle();
  }

  #setTrimmed(): void {
    this.#isTrimmed = true;
    this.#state.set({ ...this.#state.get(), isTrimmed: true });
  }

  #isBlank(): boolean {
    return this.#state.get().fields.subject.trim() === '' && !this.#isTyping;
  }

  #stop(save: SaveState): void {
    this.#set(save);
    this.#keep();
  }

  #failed(error: unknown): void {
    const failure = failureOf(error);
    if (newerVersionOf(error) !== undefined) this.#set({ is: 'conflict' });
    else if (failure.kind === 'missing') this.#set({ is: 'gone' });
    else if (isTransient(error) || failure.kind === 'session') {
      this.#set({ is: 'offline', detail: failure.kind === 'refused' ? failure.detail : null });
      this.#schedule(retryMs[Math.min(this.#tries, retryMs.length - 1)] ?? saveAfterMs);
      this.#tries += 1;
    } else this.#set({ is: 'refused', detail: failure.detail });
    this.#keep();
  }

  #seen(mail: OpenMail): void {
    if (this.#running !== null || !isNewer(mail.updated, this.#base)) return;
    if (this.#hasUnsaved()) {
      this.#set({ is: 'conflict' });
      this.#keep();
      return;
    }
    if (this.#isTrimmed === true && this.#replacing === null) {
      // It lacks content that only this device has, so the author decides.
      this.#there = mail.fields;
      this.#stop({ is: 'conflict' });
      return;
    }
    this.#replacing?.(mail);
    this.#take(mail);
    if (this.#replacing === null) this.#ports?.onNewer();
  }

  async #replaceBy(
    work: () => Promise<OpenMail>,
    prepare: (mail: OpenMail) => void = () => {},
  ): Promise<void> {
    this.#replacing = prepare;
    try {
      this.#seen(await work());
    } finally {
      this.#replacing = null;
    }
  }

  #take({ fields, updated }: OpenMail): void {
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    this.#isTyping = false;
    this.#there = fields;
    this.#base = updated;
    this.#state.set({ ...this.#state.get(), fields, save: { is: 'saved' } });
    this.#ports?.forget();
  }

  #showWhole(fields: MailFields): void {
    if (this.#hasUnsaved()) return;
    this.#there = fields;
    this.#isTrimmed = true;
    this.#state.set({ fields, save: { is: 'saved' }, isTrimmed: true });
    this.#settle();
  }

  #showStored(fields: MailFields, basedOn: string): void {
    const isOld = isNewer(this.#base, basedOn);
    this.#state.set({ ...this.#state.get(), fields, save: { is: isOld ? 'conflict' : 'unsaved' } });
    this.#keep();
    if (!isOld) this.#schedule(0);
  }
}

/** Returns whether one version of an email is newer than another. */
function isNewer(updated: string, than: string): boolean {
  return updated !== than && Date.parse(updated) >= Date.parse(than);
}

/** Returns a change that the service accepts, because it refuses a blank body. */
function withBody({ body, ...others }: Partial<MailFields>): Partial<MailFields> {
  return body === undefined ? others : { ...others, body: savedBody(body) };
}
