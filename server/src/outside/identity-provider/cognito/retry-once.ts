import type { CognitoIdentityProviderClientConfig } from '@aws-sdk/client-cognito-identity-provider'

type RetryStrategy = NonNullable<CognitoIdentityProviderClientConfig['retryStrategy']>

const pauseMs = 50
const tryNumber = (count: number) => ({ getRetryCount: () => count, getRetryDelay: () => count * pauseMs })

/**
 * Retries once if nothing usable came back. The SDK's own strategy would also repeat LimitExceeded and
 * TooManyRequests: the person waits longer, and the call counts twice.
 */
export const retryOnce: RetryStrategy = {
  acquireInitialRetryToken: async () => tryNumber(0),
  async refreshRetryTokenForRetry(last, { errorType }) {
    const isWorthIt = errorType === 'TRANSIENT' || errorType === 'SERVER_ERROR'
    if (last.getRetryCount() > 0 || !isWorthIt) throw new Error('No more tries')
    return tryNumber(1)
  },
  recordSuccess() {},
}
