/** Hands the browser a file that was fetched; it never stands at an address anybody else could open. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
