import { consentTextVersion, readConsents } from '@evenkeel/contract/account/privacy'
import { requiredConsents } from '@evenkeel/contract/account/required-consents'
import { useEffect, useState } from 'react'
import { call } from '../../../../server-link/call.ts'
import type { Consent } from './consents.tsx'

const all: readonly Consent[] = [...requiredConsents, 'tips']

/** Consents not yet given to the current texts, so that none is asked twice; undefined while they are read. */
export function useConsentsToAsk(): readonly Consent[] | undefined {
  const [toAsk, setToAsk] = useState<readonly Consent[]>()
  useEffect(() => {
    const left = new AbortController()
    call(readConsents, {}, { isBackground: true, signal: left.signal })
      .then(({ consents }) => {
        const given = consents
          .filter(
            ({ textVersion, withdrawnAt }) => textVersion === consentTextVersion && withdrawnAt === null,
          )
          .map(({ kind }) => kind)
        setToAsk(all.filter((consent) => !given.includes(consent)))
      })
      // Agreeing twice is agreeing once.
      .catch(() => !left.signal.aborted && setToAsk(all))
    return () => left.abort()
  }, [])
  return toAsk
}
