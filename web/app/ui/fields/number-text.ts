// The text of a number input and the number it means.
export interface NumberRules {
  min?: number | undefined
  max?: number | undefined
  decimals: number
  hasSeparators: boolean
}

// A double can't tell neighbors apart beyond 15 digits.
const maxDigits = 15

/** Characters around an amount that carry no meaning: "$240,000", "240 000". */
const decoration = /[\s,$%]/g
const plainNumber = /^(-?)(\d*)(?:\.(\d*))?$/
const multiples: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9 }

/**
 * The digits of what was typed, with a point and the decimals behind it; undefined where a minus or a letter makes it
 * something else. An amount may end in k, m or b: "240k", "1.5m" (spec 5-15).
 */
export function cleanNumberText(typed: string, { min, hasSeparators }: NumberRules): string | undefined {
  const text = typed.replace(decoration, '').toLowerCase()
  const zeros = hasSeparators ? multiples[text.at(-1) ?? ''] : undefined
  // In "1,5m" the comma is a decimal one, which we can't tell from a forgotten zero.
  if (zeros !== undefined && /,(?!\d{3}(?!\d))/.test(typed)) return undefined
  const match = plainNumber.exec(zeros === undefined ? text : text.slice(0, -1))
  if (!match) return undefined
  const [, sign = '', whole = '', fraction] = match
  if (sign && (min ?? 0) >= 0) return undefined
  if (zeros !== undefined) {
    const moved = `${whole}${(fraction ?? '').padEnd(zeros, '0').slice(0, zeros)}`
    return whole + (fraction ?? '') === '' ? undefined : sign + shortened(moved)
  }
  return `${sign}${shortened(whole)}${fraction === undefined ? '' : `.${fraction}`}`
}

function shortened(digits: string): string {
  return digits.slice(0, maxDigits).replace(/^0+(?=\d)/, '')
}

/** Why it could not be taken, as a sentence under the field. */
export function numberProblem(typed: string, { hasSeparators }: NumberRules): string {
  if (/^\s*\$?\s*-/.test(typed)) return 'Enter a number without a minus sign.'
  return hasSeparators ? 'Enter an amount in digits, such as 240,000 or 240k.' : 'Enter a number, in digits.'
}

/** Decimals beyond those of the field are dropped, never moved into the number: 240,000.50 is 240,000. */
export function readNumberText(clean: string, { decimals }: Pick<NumberRules, 'decimals'>): number | null {
  const [whole = '', fraction = ''] = clean.split('.')
  const value = Number.parseFloat(`${whole}.${fraction.slice(0, decimals)}`)
  return Number.isFinite(value) ? value : null
}

export function clampNumber(value: number, { min, max }: NumberRules): number {
  return Math.min(Math.max(value, min ?? -Infinity), max ?? Infinity)
}

export function showNumberText(clean: string, { hasSeparators, decimals }: NumberRules): string {
  const [whole = '', fraction] = clean.split('.')
  const grouped = hasSeparators ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  // Without decimals they stay in sight until the field is left, so that the next digit does not join the number.
  const shown = decimals > 0 ? fraction?.slice(0, decimals) : fraction
  return shown === undefined ? grouped : `${grouped}.${shown}`
}

export function showNumber(value: number | null, rules: NumberRules): string {
  if (value === null) return ''
  const text = Number.isInteger(value) ? String(value) : String(Number(value.toFixed(rules.decimals)))
  return showNumberText(text, rules)
}

// "1" on the way to "15" is left alone although the minimum is 10; "0", or a "7" when only 18 to 65 is allowed,
// can't become valid and is clamped at once (spec 2.8-03).
export function mayStillBecomeValid(clean: string, rules: NumberRules): boolean {
  const value = readNumberText(clean, rules)
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
