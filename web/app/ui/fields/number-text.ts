// The text of a number input and the number it means.
export interface NumberRules {
  min?: number | undefined
  max?: number | undefined
  decimals: number
  hasSeparators: boolean
}

// A double can't tell neighbors apart beyond 15 digits.
const maxDigits = 15

export function cleanNumberText(typed: string, { min, decimals }: NumberRules): string {
  const sign = (min ?? 0) < 0 && typed.trim().startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  const digits = whole.slice(0, maxDigits).replace(/^0+(?=\d)/, '')
  if (decimals === 0 || rest.length === 0) return sign + digits
  return `${sign}${digits}.${rest.join('').slice(0, decimals)}`
}

export function readNumberText(clean: string): number | null {
  const value = Number.parseFloat(clean)
  return Number.isFinite(value) ? value : null
}

export function clampNumber(value: number, { min, max }: NumberRules): number {
  return Math.min(Math.max(value, min ?? -Infinity), max ?? Infinity)
}

export function showNumberText(clean: string, { hasSeparators }: NumberRules): string {
  if (!hasSeparators) return clean
  const [whole = '', fraction] = clean.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

export function showNumber(value: number | null, rules: NumberRules): string {
  if (value === null) return ''
  const text = Number.isInteger(value) ? String(value) : String(Number(value.toFixed(rules.decimals)))
  return showNumberText(text, rules)
}

// "1" on the way to "15" is left alone although the minimum is 10; "0", or a "7" when only 18 to 65 is allowed,
// can't become valid and is clamped at once (spec 2.8-03).
export function mayStillBecomeValid(clean: string, rules: NumberRules): boolean {
  const value = readNumberText(clean)
  if (value === null) return true
  if (value === clampNumber(value, rules)) return true
  const { min = -Infinity, max = Infinity } = rules
  if (value > max && value >= 0) return false
  if (value < min && value < 0) return false
  if (value === 0) return clean.includes('.') && rules.decimals > 0
  for (let more = 1; more <= maxDigits; more += 1) {
    const lowest = Math.abs(value) * 10 ** more
    const most = lowest + 10 ** more - 1
    if (lowest > Math.max(Math.abs(min), Math.abs(max))) return false
    const [low, high] = value < 0 ? [-most, -lowest] : [lowest, most]
    if (low <= max && high >= min) return true
  }
  return false
}

// The caret stays behind the same digit when separators move.
export function placeCaret(shown: string, digitsBefore: number): number {
  let left = digitsBefore
  for (let at = 0; at <= shown.length; at += 1) {
    if (left === 0) return at
    if (/[\d.-]/.test(shown[at] ?? '')) left -= 1
  }
  return shown.length
}
