/**
 * To be called in a click: later, a browser takes it for an advertisement. False where it does so anyway. Opened
 * empty and cut off from this page before it goes anywhere, because with `noopener` nobody learns whether it opened.
 */
export function openInTab(address: string): boolean {
  const tab = window.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.href = address
  return true
}
