import { afterAll, expect, it, vi } from 'vitest';

// Files of a worker share their modules, so this one is loaded afresh and reset afterward.
vi.resetModules();

afterAll(() => {
  vi.doUnmock('./mount-text.ts');
  vi.resetModules();
});

it('loads again after a load that failed', async () => {
  const mountText = vi.fn();
  const load = vi.fn<() => { mountText: typeof mountText }>(() => ({ mountText }));
  load.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  vi.doMock('./mount-text.ts', load);
  const { loadEngine, loadedEngine } = await import('./load-engine.ts');
  await expect(loadEngine()).rejects.toThrow();
  expect(loadedEngine()).toBeNull();
  await expect(loadEngine()).resolves.toBe(mountText);
  expect(loadedEngine()).toBe(mountText);
});
