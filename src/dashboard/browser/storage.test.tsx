import { afterEach, describe, expect, it, vi } from 'vitest';
import { wasReloaded } from '../components/lazy/newer-build.ts';
import { chosenLanguage, keepLanguage } from '../messages/language-choice.ts';

function refuse(name: 'localStorage' | 'sessionStorage'): void {
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('a browser that refuses its storage', () => {
  it('starts the dashboard', () => {
    refuse('sessionStorage');
    expect(wasReloaded()).toBe(false);
  });

  it('uses its own language', () => {
    refuse('localStorage');
    keepLanguage('sv');
    expect(chosenLanguage()).toBeNull();
  });
});

it('keeps the chosen language until it follows the browser again', () => {
  keepLanguage('sv');
  expect(chosenLanguage()).toBe('sv');
  keepLanguage(null);
  expect(chosenLanguage()).toBeNull();
});
