type Cell = string | number | null

/**
 * Rows in CSV (RFC 4180). A text that a spreadsheet would take for a formula is prefixed to stay text; a number stays a
 * number, also below zero.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^\s*[=+\-@|%]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
