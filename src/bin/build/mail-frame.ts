import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { mailFramePolicy } from '../../proxy/security-headers.ts';

const script = fileURLToPath(
  new URL('../../dashboard/components/writing/mail-frame/page/frame.ts', import.meta.url),
);
const fileName = 'mail-frame.html';

/**
 * Vite plugin that puts `mail-frame.html` next to the dashboard's page. The frame has no origin, so it can't load scripts.
 * It contains its script, and the proxy's policy allows only the hash of this script (decision 17).
 */
export function mailFrame(): Plugin {
  return {
    name: 'mail-frame',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: framePage(await bundledScript()) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response, next) => {
        bundledScript().then((code) => {
          const hash = createHash('sha256').update(code).digest('base64');
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.setHeader('content-security-policy', mailFramePolicy([`'sha256-${hash}'`]));
          response.end(framePage(code));
        }, next);
      });
    },
  };
}

/** Returns the page with its script inline. */
function framePage(code: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="robots" content="noindex" />
    <title>Email</title>
  </head>
  <body><script>${code}</script></body>
</html>
`;
}

/** Bundles the frame's script with its imports, ready to inline. */
async function bundledScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: script, formats: ['iife'], name: 'mailFrame', fileName: 'mail-frame' },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error('The script of the mail frame was not built.');
  return chunk.code.replaceAll('</script', String.raw`<\/script`);
}
