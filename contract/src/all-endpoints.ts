import type { Endpoint } from './endpoint.ts'
import * as identity from './identity.ts'
import * as secondFactor from './second-factor.ts'
import * as testTools from './test-tools.ts'

/** The whole wire, in the order of the specification. A test holds that each of them is served. */
export const allEndpoints: readonly Endpoint[] = [
  identity.identityOperations,
  identity.currentUser,
  identity.validateSession,
  identity.logOut,
  identity.renewSession,
  identity.reportActivity,
  identity.signInAfresh,
  identity.listSessions,
  identity.endSession,
  identity.endOtherSessions,
  secondFactor.readSecondFactor,
  secondFactor.startAuthenticator,
  secondFactor.confirmAuthenticator,
  secondFactor.removeAuthenticator,
  secondFactor.makeRecoveryCodes,
  secondFactor.startPasskey,
  secondFactor.addPasskey,
  secondFactor.removePasskey,
  secondFactor.startPasskeySignIn,
  secondFactor.signInWithPasskey,
  secondFactor.startEnrolment,
]

/** Served only where the test tools are on. */
export const testToolEndpoints: readonly Endpoint[] = [
  testTools.readTestTools,
  testTools.signInAsDemoPerson,
  testTools.ageSession,
]
