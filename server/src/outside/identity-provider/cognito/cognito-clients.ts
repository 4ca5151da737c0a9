import {
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider'
import { retryOnce } from './retry-once.ts'

export interface CognitoClients {
  /** For calls that mean the same when they are made twice: one second try. */
  asking: CognitoIdentityProviderClient
  /**
   * For calls that change something: no second try. Had the first been carried out and only its answer been lost, the
   * second would be told "already exists", "already confirmed" or "wrong password", and so would the person.
   */
  changing: CognitoIdentityProviderClient
}

/** The operations of a person are sent unsigned by the SDK; only the Admin… ones look for AWS credentials. */
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
        // Half the time, so that a first try that hangs leaves room for the second.
        requestTimeout: Math.ceil(deadlineMs / 2),
        throwOnRequestTimeout: true,
      },
    }),
    changing: new CognitoIdentityProviderClient({
      ...both,
      maxAttempts: 1,
      requestHandler: {
        connectionTimeout,
        // A kept connection may have been closed at the other end meanwhile, and there is no second try for that.
        httpAgent: { keepAlive: false },
        httpsAgent: { keepAlive: false },
      },
    }),
  }
}
