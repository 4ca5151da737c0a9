import * as advisors from './advisors.ts'
import * as consumers from './consumers.ts'
import * as criteria from './criteria.ts'
import type { Endpoint } from './endpoint.ts'
import * as identity from './identity.ts'
import * as privacy from './privacy.ts'
import * as secondFactor from './second-factor.ts'
import * as settings from './settings.ts'
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
  consumers.readConsumerProfile,
  consumers.readOnboardingProfile,
  consumers.saveConsumerProfile,
  consumers.finishOnboarding,
  consumers.readDraft,
  consumers.saveDraft,
  consumers.dropDraft,
  consumers.claimDraft,
  consumers.joinWaitingList,
  advisors.readAdvisor,
  advisors.saveFullAdvisorProfile,
  advisors.readCredentials,
  advisors.readRecord,
  advisors.readApplication,
  advisors.chooseProof,
  advisors.confirmProof,
  advisors.submitApplication,
  advisors.withdrawApplication,
  advisors.countAdvisors,
  criteria.readCriteria,
  criteria.saveCriteria,
  settings.readSettings,
  settings.saveSettings,
  privacy.readConsents,
  privacy.setConsent,
  privacy.withdrawReveal,
  privacy.readAccessLog,
  privacy.exportMyData,
  privacy.requestDeletion,
  privacy.undoDeletion,
]

/** Served only where the test tools are on. */
export const testToolEndpoints: readonly Endpoint[] = [
  testTools.readTestTools,
  testTools.signInAsDemoPerson,
  testTools.ageSession,
]
