import { useEffect, useState } from 'react'
import { keepAttempt, readAttempt } from './sign-in/sign-in-attempt.ts'

/** Why an earlier step brought one here; said once. */
export function useReason(): string | undefined {
  const [reason] = useState(() => readAttempt().reason)
  useEffect(() => keepAttempt({ reason: undefined }), [])
  return reason
}
