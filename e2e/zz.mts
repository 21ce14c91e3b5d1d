import { chromium } from '@playwright/test';
import { findChromium } from './support/find-chromium.ts';
const link = process.argv[2]!; const base = new URL(link).origin;
const { launchOptions } = await findChromium();
const b = await chromium.launch(launchOptions);
const first = await b.newContext(); const p0 = await first.newPage(); await p0.goto(link); await p0.waitForURL((u) => u.href !== link);
const state = await first.storageState();
import { writeFileSync } from 'node:fs'; writeFileSync('/tmp/nd/me/state.json', JSON.stringify(state));
for (const [w, h] of [[1350, 940], [412, 823]] as const) for (const path of ['/', '/sent', '/reports', '/contacts', '/lists', '/drafts']) {
  const c = await b.newContext({ storageState: state, viewport: { width: w, height: h } }); const p = await c.newPage();
  await p.addInitScript(() => { (window as any).__s = []; new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) (window as any).__s.push([e.value, Math.round(e.startTime), e.sources.map((s: any) => (s.node?.className ?? s.node?.nodeName) + ' "' + (s.node?.textContent ?? '').slice(0, 25) + '" ' + Math.round(s.previousRect.y) + '>' + Math.round(s.currentRect.y) + ' h' + Math.round(s.previousRect.height) + '>' + Math.round(s.currentRect.height))]); }).observe({ type: 'layout-shift', buffered: true }); });
  const cdp = await c.newCDPSession(p); await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await p.goto(base + path); await p.waitForTimeout(4000);
  const s = await p.evaluate(() => (window as any).__s) as any[];
  console.log(w, path, 'CLS', s.reduce((a, e) => a + e[0], 0).toFixed(3)); for (const e of s.filter((e) => e[0] > 0.01)) console.log('   ', e[0].toFixed(3), e[1] + 'ms', e[2].slice(0, 4));
  await c.close();
}
await b.close();
