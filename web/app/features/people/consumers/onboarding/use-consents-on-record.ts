import { consentTextVersion, readConsents } from '@evenkeel/contract/account/privacy'
import { useEffect, useState } from 'react'
import { call } from '../../../../server-link/call.ts'

/** What was agreed to at registration; undefined until known, nothing if it can't be read: then all is asked. */
export function useConsentsOnRecord(): ReadonlySet<string> | undefined {
  const [onRecord, setOnRecord] = useState<ReadonlySet<string>>()
  useEffect(() => {
    const reading = new AbortController()
    call(readConsents, {}, { signal: reading.signal })
      .then(({ consents }) =>
        consents
          .filter(
            ({ withdrawnAt, textVersion }) => withdrawnAt === null && textVersion === consentTextVersion,
          )
          .map(({ kind }) => kind),
      )
      .catch(() => [])
      .then((kinds) => {
        if (!reading.signal.aborted) setOnRecord(new Set(kinds))
      })
    return () => reading.abort()
  }, [])
  return onRecord
}
