import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Returns the hashes (`'sha256-…'`) of the inline scripts of a page, for its content security policy. Only scripts of
 * the built page run: an injected one has another hash.
 */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi);
  return Array.from(scripts)
    .filter(([, attributes = '']) => !/(^|\s)src\s*=/i.test(attributes))
    .map(([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}

/**
 * Returns the headers of the dashboard's own files. They allow only images from elsewhere, only hashed inline scripts, and
 * no framing. Frames contain only this proxy's previews, each with `previewPolicy`. Inline styles are allowed, because
 * components set their sizes with them.
 */
export function dashboardHeaders(scriptHashes: readonly string[]): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...scriptHashes],
        'style-src': ["'self'", "'unsafe-inline'"],
        // The block editor's canvas shows the email's own images, wherever they are.
        'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'frame-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Other sites get no referrer.
    referrerPolicy: { policy: 'same-origin' },
    // Left to the web server that ends the encryption, which knows whether all its hosts use HTTPS.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  };
}

/** Browser features that are off: neither the dashboard's pages nor injected code may use them. */
export const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()';

/**
 * The policy of all answers of the upstream. In a tab or a preview's frame, an email's HTML shows its styles and images, but
 * it runs no script, sends nothing, and has no origin.
 */
export const previewPolicy = mailPolicy('sandbox allow-popups allow-popups-to-escape-sandbox');

/**
 * Returns the policy of `mail-frame.html`, the frame for editing and viewing an email. It has no origin, and runs only the
 * frame's own script, so that nothing in an email runs. It loads images, styles, and fonts, and nothing else.
 */
export function mailFramePolicy(scriptHashes: readonly string[]): string {
  return mailPolicy('sandbox allow-scripts', `script-src ${scriptHashes.join(' ')}`);
}

/** Builds a policy that allows an email's images, styles, and fonts, and otherwise only `more`. */
function mailPolicy(sandbox: string, ...more: readonly string[]): string {
  return [
    sandbox,
    "default-src 'none'",
    ...more,
    "img-src 'self' data: http: https:",
    "style-src 'unsafe-inline' http: https:",
    'font-src data: http: https:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
