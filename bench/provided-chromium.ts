import { provideChromium } from '../scripts/provide-chromium.ts'

export function providedChromium(kind?: Parameters<typeof provideChromium>[0]): string {
  const chromium = provideChromium(kind)
  if ('missing' in chromium) throw new Error(chromium.missing)
  return chromium.path
}
