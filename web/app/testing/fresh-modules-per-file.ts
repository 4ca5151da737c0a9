import { afterAll, vi } from 'vitest'

// Files that share a page, which takes longer to make than most of them to run, each load our code anew: what it keeps
// (who is signed in, how calls are made) begins as in a tab just opened.
vi.resetModules()

// When a file is through its tab is closed: else its code would go on hearing the tabs of the files after it.
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
