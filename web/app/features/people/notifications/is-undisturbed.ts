const topPx = 8

/** Nobody reads or points at the list: what comes in may stand at its top at once. */
export function isUndisturbed(list: HTMLElement | null): boolean {
  if (list === null || document.visibilityState === 'hidden') return true
  return window.scrollY < topPx && !list.contains(document.activeElement) && !list.matches(':hover')
}
