const written = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?(e[+-]?\d+)?$/i

/** NaN for what is missing or is no number; "69,487.00" is one. */
export function readNumber(field: string): number {
  const text = field.trim()
  if (!written.test(text) || !/\d/.test(text)) return Number.NaN
  return Number(text.replaceAll(',', ''))
}
