/** Hands the browser the file that was fetched; it never stands at an address anybody else could open. */
export function saveCsv(file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `evenkeel-masquerades-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  // Some browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
