import { useCallback, useEffect, useRef, useState } from 'react'
import { type ChainPart, verifyPart } from './audit-queries.ts'

export interface ChainCheck {
  state: 'none' | 'running' | 'done' | 'failed'
  part: ChainPart | undefined
  start: () => void
}

/** Verifies the whole audit log in parts, so that a long one shows progress, and leaving the page stops it. */
export function useChainCheck(): ChainCheck {
  const [state, setState] = useState<ChainCheck['state']>('none')
  const [part, setPart] = useState<ChainPart>()
  const running = useRef<AbortController>(undefined)

  const start = useCallback(() => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setState('running')
    setPart(undefined)
    void check(control.signal, setPart)
      .then(() => !control.signal.aborted && setState('done'))
      .catch(() => !control.signal.aborted && setState('failed'))
  }, [])

  useEffect(() => () => running.current?.abort(), [])
  return { state, part, start }
}

async function check(signal: AbortSignal, tell: (part: ChainPart) => void): Promise<void> {
  for (let after: number | undefined; !signal.aborted; ) {
    const part = await verifyPart(after, signal)
    if (signal.aborted) return
    tell(part)
    if (part.is_done) return
    after = part.verified_to
  }
}
