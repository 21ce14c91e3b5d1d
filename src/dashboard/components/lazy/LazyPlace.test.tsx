import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { LazyPlace } from './LazyPlace.tsx';
import { lazyPart } from './lazy-part.tsx';

/** Returns a part, and a function that ends its load. */
function heldPart(words: string) {
  let arrive = () => {};
  const load = new Promise<() => React.JSX.Element>((resolve) => {
    arrive = () => resolve(() => <p>{words}</p>);
  });
  return { Part: lazyPart(async () => load), arrive: () => arrive() };
}

/** Lets React work as in a browser. In a test, it would show everything at once. */
function asInBrowser(): void {
  const setting = 'IS_REACT_ACT_ENVIRONMENT';
  const before: unknown = Reflect.get(globalThis, setting);
  Reflect.set(globalThis, setting, false);
  onTestFinished(() => void Reflect.set(globalThis, setting, before));
}

/** Waits until React has done its work; much less than the time it holds back what follows a fallback. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it('shows a part as soon as it is loaded, even right after its place began to wait', async () => {
  asInBrowser();
  const [first, second] = [heldPart('First part'), heldPart('Second part')];
  render(
    <>
      <LazyPlace fallback={<p>Loading</p>}>
        <first.Part />
      </LazyPlace>
      <LazyPlace>
        <second.Part />
      </LazyPlace>
    </>,
  );
  await settled();
  expect(screen.getByText('Loading')).toBeVisible();
  first.arrive();
  await settled();
  expect(screen.getByText('First part')).toBeVisible();
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.queryByText('Second part')).toBeNull();
  second.arrive();
  await settled();
  expect(screen.getByText('Second part')).toBeVisible();
});
