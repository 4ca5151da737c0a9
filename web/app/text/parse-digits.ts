/** The number made of a text's digits, 0 when it has none (spec 5-15). */
export function parseDigits(text: unknown): number {
  return Number(String(text ?? '').replace(/\D/g, ''))
}
