import { solutionName } from '../../../forms/forms/form-snippet.ts';
import type { PublicAnswer } from './public-route.ts';

/**
 * The script of forms that require a proof of work, on their hosted page and on other sites. When a form is submitted, it
 * fetches a challenge, tries counters until one solves it, and submits the solution with the form. If that fails (no HTTPS,
 * no connection), it submits the form without one, and the answer says what to do. The algorithm is ALTCHA version 2.
 */
const script = `(() => {
  'use strict';
  const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) || [], (pair) => parseInt(pair, 16));
  const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const solve = async ({ parameters }) => {
    const nonce = bytesOf(parameters.nonce);
    const salt = bytesOf(parameters.salt);
    const password = new Uint8Array(nonce.length + 4);
    password.set(nonce);
    const counterView = new DataView(password.buffer, nonce.length);
    const settings = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: parameters.cost };
    for (let counter = 0; ; counter += 1) {
      counterView.setUint32(0, counter);
      const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
      const bits = await crypto.subtle.deriveBits(settings, key, parameters.keyLength * 8);
      const derivedKey = hexOf(new Uint8Array(bits));
      if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey };
    }
  };
  const busy = new WeakSet();
  document.addEventListener('submit', async (event) => {
    const form = event.target;
    const address = form.getAttribute('data-check');
    if (address === null) return;
    event.preventDefault();
    if (busy.has(form)) return;
    busy.add(form);
    form.setAttribute('aria-busy', 'true');
    const input = form.elements.namedItem('${solutionName}');
    try {
      const challenge = await (await fetch(address, { credentials: 'omit' })).json();
      input.value = btoa(JSON.stringify({ challenge, solution: await solve(challenge) }));
    } catch (error) {
      console.error(error);
      input.value = '';
    }
    HTMLFormElement.prototype.submit.call(form);
    busy.delete(form);
    form.removeAttribute('aria-busy');
  });
})();
`;

/** Answers with the script. Other sites load it too. */
export function formCheckScript(): PublicAnswer {
  return {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: script,
  };
}
