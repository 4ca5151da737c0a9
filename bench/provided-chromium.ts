import { provideChromium } from '../scripts/provide-chromium.ts'

// No sandbox, because root (in a container) may not have one; the rest keeps the browser from talking to anybody.
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

export function providedChromium(): string {
  const chromium = provideChromium()
  if ('missing' in chromium) throw new Error(chromium.missing)
  return chromium.path
}
