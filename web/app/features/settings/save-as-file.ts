/** Hands the browser a file made here; it never stands at an address of ours. */
export function saveAsFile(name: string, value: unknown): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
