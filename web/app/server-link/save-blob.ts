/** Saves a fetched file without giving it an address that others could open. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
