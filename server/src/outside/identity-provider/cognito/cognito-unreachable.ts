import { IdentityProviderDown } from '../identity-provider.ts'

/**
 * No connection, no answer in time, or a broken one. Only this opens the circuit: an answer we cannot use (an unknown
 * exception, a second factor on the pool) shows that Cognito is alive, and one person who can provoke it must not
 * lock everyone out.
 */
export class CognitoUnreachable extends IdentityProviderDown {}
