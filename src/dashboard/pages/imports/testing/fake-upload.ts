/** An upload by XMLHttpRequest, which the stub of `fetch` doesn't see. */
export interface Uploaded {
  readonly url: string;
  readonly file: Blob;
  readonly name: string;
  readonly headers: ReadonlyMap<string, string>;
}

/** A FormData with one file, because jsdom's accepts only its own Blobs. */
export class FakeForm {
  file = new Blob();
  name = '';

  append(_field: string, file: Blob, name: string): void {
    this.file = file;
    this.name = name;
  }
}

/** Returns a replacement for XMLHttpRequest that records uploads and responds with a status; 0 is no response. */
export function fakeUpload(kept: Uploaded[], status = 202, answer = '{}') {
  return class {
    readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
      onprogress: null,
    };
    readonly status = status;
    readonly responseText = answer;
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    readonly #headers = new Map<string, string>();
    #url = '';
    open(_method: string, url: string): void {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    abort(): void {}
    send({ file, name }: FakeForm): void {
      kept.push({ url: this.#url, file, name, headers: this.#headers });
      queueMicrotask(() => {
        this.upload.onprogress?.({ loaded: 1, total: 1 });
        if (this.status === 0) this.onerror?.();
        else this.onload?.();
        this.onloadend?.();
      });
    }
  };
}
