// A fake of the Web Locks API, shared by all tabs, as far as the session uses it.

type Held = (lock: object | null) => unknown

interface LockOptions {
  ifAvailable?: boolean
  signal?: AbortSignal
}

class FakeLocks {
  private last: Promise<unknown> = Promise.resolve()
  private holders = 0

  async request(_name: string, options: LockOptions, held: Held): Promise<unknown> {
    if (options.ifAvailable && this.holders > 0) return held(null)
    this.holders += 1
    const turn = this.last.then(() => held({}))
    this.last = turn
      .catch(() => {})
      .finally(() => {
        this.holders -= 1
      })
    return turn
  }
}

export function giveLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true })
}

export function takeLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
}
