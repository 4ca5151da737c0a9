interface Clock {
  now(): Date
}

/** Whether it makes sense to ask somebody who has stopped answering. */
export interface Circuit {
  /** Whoever gets a yes must report `answered` or `failed` afterwards. */
  mayAsk(): boolean
  answered(): void
  failed(): void
}

/**
 * After `failuresToOpen` failures in a row nobody asks for `openMs`; then one may try while the others are still
 * sent away. Its answer closes the circuit, its failure opens it again (security IDN-10).
 */
export function circuit(clock: Clock, { failuresToOpen = 5, openMs = 10_000 } = {}): Circuit {
  let failuresInARow = 0
  let closedAgainAt = 0
  let isTrialRunning = false

  return {
    mayAsk() {
      if (failuresInARow < failuresToOpen) return true
      const leftMs = closedAgainAt - clock.now().getTime()
      // More than openMs is left only when the clock was set back: that must not lock everybody out.
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
