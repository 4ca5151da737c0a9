import { afterAll, vi } from 'vitest'

// Test files share a page, which is slow to create, but each loads our modules again, so that module state (the
// session, call hooks) starts as in a new tab.
vi.resetModules()

// Listeners and channels are removed after each file; otherwise its code would react to later files.
const { BroadcastChannel, addEventListener } = globalThis
const closings: (() => void)[] = []

globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    closings.push(() => this.close())
  }
}

globalThis.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
) => {
  addEventListener(type, listener, options)
  closings.push(() => removeEventListener(type, listener, options))
}

afterAll(() => {
  for (const close of closings) close()
  Object.assign(globalThis, { BroadcastChannel, addEventListener })
})
