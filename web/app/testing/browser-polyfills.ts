// happy-dom does no layout; every supported browser has these APIs, and components rely on them.
class QuietObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

function matchNothing(query: string): MediaQueryList {
  const list = new EventTarget() as MediaQueryList
  return Object.assign(list, {
    media: query,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
}

function addIfMissing(target: object, name: string, value: unknown): void {
  if (name in target) return
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

export function addBrowserPolyfills(): void {
  // Without layout, widths mean nothing, so no media query matches until a test says so.
  Object.defineProperty(window, 'matchMedia', { value: matchNothing, configurable: true, writable: true })
  for (const name of ['ResizeObserver', 'IntersectionObserver']) {
    Object.defineProperty(globalThis, name, { value: QuietObserver, configurable: true, writable: true })
  }
  addIfMissing(window, 'PointerEvent', MouseEvent)
  addIfMissing(Element.prototype, 'scrollIntoView', () => {})
  addIfMissing(Element.prototype, 'scrollTo', () => {})
  addIfMissing(Element.prototype, 'hasPointerCapture', () => false)
  addIfMissing(Element.prototype, 'setPointerCapture', () => {})
  addIfMissing(Element.prototype, 'releasePointerCapture', () => {})
  addIfMissing(Element.prototype, 'getAnimations', () => [])
}
