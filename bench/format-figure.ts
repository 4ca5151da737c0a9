export function formatFigure(value: number, unit: string): string {
  if (Number.isNaN(value)) return 'not measured'
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1
  return unit === '' ? value.toFixed(digits) : `${value.toFixed(digits)} ${unit}`
}
