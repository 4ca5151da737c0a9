import { useEffect, useState } from 'react'
import { readAttempt, updateAttempt } from './sign-in/sign-in-attempt.ts'

/** Why an earlier step sent the user here; shown once. */
export function useReason(): string | undefined {
  const [reason] = useState(() => readAttempt().reason)
  useEffect(() => updateAttempt({ reason: undefined }), [])
  return reason
}
