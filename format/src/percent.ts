import { numbers } from './number-format.ts'

const percent = /* @__PURE__ */ numbers({
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** "1.05%". A small share is never rounded to 0%, nor an incomplete one to 100%. */
export function formatShare(part: number, whole: number): string {
  if (!(whole > 0)) return ''
  const share = part / whole
  if (share > 0 && share < 0.0001) return 'under 0.01%'
  if (share < 1 && share >= 0.99995) return 'over 99.99%'
  return percent(share)
}
