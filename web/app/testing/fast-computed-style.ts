import { afterAll } from 'vitest'

// A search by role asks for each element whether it is visible, for which happy-dom computes all styles of the
// element and its ancestors. Tests load no style sheets, so the answer depends only on the tag name, unless the
// element or an ancestor has an inline style.
const asked = ['display', 'visibility', 'pointer-events']
const inScript: Record<string, string> = { pointerEvents: 'pointer-events' }
const known = new Map<string, string>()

function isPlain(element: Element): boolean {
  if (!element.isConnected || element.ownerDocument.styleSheets.length > 0) return false
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute('style')) return false
  }
  return true
}

/** Caches these answers for the tests of a file. */
export function installFastComputedStyle(): void {
  const { getComputedStyle } = window

  function readPlain(element: Element, name: string): string {
    const kind = `${name} of ${element.tagName} ${element.hasAttribute('hidden')} ${element.hasAttribute('open')}`
    const value = known.get(kind) ?? getComputedStyle(element).getPropertyValue(name)
    known.set(kind, value)
    return value
  }

  window.getComputedStyle = (element, pseudoElement) => {
    const style = getComputedStyle(element, pseudoElement)
    if (pseudoElement || !isPlain(element)) return style
    return new Proxy(style, {
      get(_, name) {
        const property = inScript[String(name)] ?? String(name)
        if (asked.includes(property)) return readPlain(element, property)
        if (name === 'getPropertyValue') {
          return (wanted: string) =>
            asked.includes(wanted) ? readPlain(element, wanted) : style.getPropertyValue(wanted)
        }
        const value: unknown = Reflect.get(style, name)
        return typeof value === 'function' ? value.bind(style) : value
      },
    })
  }
  afterAll(() => {
    window.getComputedStyle = getComputedStyle
  })
}
