import { afterEach, expect, it, vi } from 'vitest';
import { pageTongue } from '../messages/page-tongue.ts';
import { FakeForm, fakeUpload, type Uploaded } from '../pages/imports/testing/fake-upload.ts';
import { uploadImportFile } from './upload.ts';

afterEach(() => void vi.unstubAllGlobals());

it('asks for messages in the language of the page', async () => {
  const kept: Uploaded[] = [];
  vi.stubGlobal('XMLHttpRequest', fakeUpload(kept));
  vi.stubGlobal('FormData', FakeForm);
  const { signal } = new AbortController();
  await uploadImportFile({ hash: 'abc', file: new Blob(), name: 'a.csv', onProgress: () => {}, signal });
  expect(kept[0]?.headers.get('accept-language')).toBe(pageTongue.language);
  expect(kept[0]?.headers.get('accept')).toBe('application/json');
});
