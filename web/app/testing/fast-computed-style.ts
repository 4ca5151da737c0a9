import { afterAll } from 'vitest'

// Asking whether an element is seen, which a search by role does for all there is, happy-dom works out every style of the
// element and of all it stands in. On our pages, which come here without their style sheets, what is asked for depends on
// the kind of element alone, unless it or what it stands in has a style of its own.
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

/** For the tests of a file: the same answers, each worked out once. */
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
