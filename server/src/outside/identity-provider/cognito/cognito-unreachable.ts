import { IdentityProviderDown } from '../identity-provider.ts'

/**
 * Nothing that Cognito itself said: no connection, no answer in time, a broken one. Only this opens the circuit: an
 * answer we cannot use (an unknown exception, a second factor set on the pool) shows that Cognito is alive, and one
 * person who can provoke it must not shut everybody out.
 */
export class CognitoUnreachable extends IdentityProviderDown {}
