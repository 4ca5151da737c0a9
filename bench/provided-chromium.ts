import { provideChromium } from '../scripts/provide-chromium.ts'

export function providedChromium(): string {
  const chromium = provideChromium()
  if ('missing' in chromium) throw new Error(chromium.missing)
  return chromium.path
}
