/** Tab-separated, which spreadsheets paste into columns. */
export function tabSeparated(head: readonly string[], rows: readonly (readonly number[])[]): string {
  return [head, ...rows].map((row) => row.join('\t')).join('\n')
}
