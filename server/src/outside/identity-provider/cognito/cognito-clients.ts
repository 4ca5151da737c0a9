import {
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider'
import { retryOnce } from './retry-once.ts'

export interface CognitoClients {
  /** For idempotent calls: retried once. */
  asking: CognitoIdentityProviderClient
  /**
   * For calls with effects: never retried. If only the first answer was lost, a retry would fail with "already
   * exists", "already confirmed" or "wrong password".
   */
  changing: CognitoIdentityProviderClient
}

/** The SDK sends calls of a person unsigned; only Admin… calls need AWS credentials. */
export function cognitoClients(
  region: string,
  endpoint: string | undefined,
  deadlineMs: number,
): CognitoClients {
  const connectionTimeout = Math.ceil(deadlineMs / 3)
  const both: CognitoIdentityProviderClientConfig = {
    region,
    ...(endpoint && { endpoint }),
  }
  return {
    asking: new CognitoIdentityProviderClient({
      ...both,
      maxAttempts: 2,
      retryStrategy: retryOnce,
      requestHandler: {
        connectionTimeout,
        // Half the time, so that a hanging first try leaves room for the second.
        requestTimeout: Math.ceil(deadlineMs / 2),
        throwOnRequestTimeout: true,
      },
    }),
    changing: new CognitoIdentityProviderClient({
      ...both,
      maxAttempts: 1,
      requestHandler: {
        connectionTimeout,
        // The other end may have closed a kept connection, and there is no retry for that.
        httpAgent: { keepAlive: false },
        httpsAgent: { keepAlive: false },
      },
    }),
  }
}
