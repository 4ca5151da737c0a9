interface Clock {
  now(): Date
}

/** Stops calling a service that no longer answers. */
export interface Circuit {
  /** After true the caller must report `answered` or `failed`. */
  mayAsk(): boolean
  answered(): void
  failed(): void
}

/**
 * After `failuresToOpen` failures in a row no calls are made for `openMs`; then one may try while others are still
 * refused. Its success closes the circuit, its failure opens it again (security IDN-10).
 */
export function circuit(clock: Clock, { failuresToOpen = 5, openMs = 10_000 } = {}): Circuit {
  let failuresInARow = 0
  let closedAgainAt = 0
  let isTrialRunning = false

  return {
    mayAsk() {
      if (failuresInARow < failuresToOpen) return true
      const leftMs = closedAgainAt - clock.now().getTime()
      // More than openMs can be left only if the clock was set back, which must not lock everyone out.
      if (isTrialRunning || (leftMs > 0 && leftMs <= openMs)) return false
      isTrialRunning = true
      return true
    },
    answered() {
      failuresInARow = 0
      isTrialRunning = false
    },
    failed() {
      failuresInARow += 1
      isTrialRunning = false
      closedAgainAt = clock.now().getTime() + openMs
    },
  }
}
