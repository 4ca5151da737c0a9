/** Tabs between the columns: spreadsheets take it as it is. */
export function tableText(head: readonly string[], rows: readonly (readonly number[])[]): string {
  return [head, ...rows].map((row) => row.join('\t')).join('\n')
}
