import * as accounts from './accounts.ts'
import * as advisors from './advisors.ts'
import * as availability from './availability.ts'
import * as chat from './chat.ts'
import * as consumers from './consumers.ts'
import * as criteria from './criteria.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as identity from './identity.ts'
import * as keptAdvisors from './kept-advisors.ts'
import * as matching from './matching.ts'
import * as metrics from './metrics.ts'
import * as notifications from './notifications.ts'
import * as privacy from './privacy.ts'
import * as register from './register.ts'
import * as requests from './requests.ts'
import * as secondFactor from './second-factor.ts'
import * as settings from './settings.ts'
import * as testTools from './test-tools.ts'
import * as vetting from './vetting.ts'

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
  advisors.readApplication,
  advisors.chooseProof,
  advisors.confirmProof,
  advisors.submitApplication,
  advisors.withdrawApplication,
  advisors.countAdvisors,
  vetting.appealRejection,
  vetting.readVettingCounts,
  register.readRecord,
  register.readAdvisorRecord,
  register.reportRecord,
  documents.listOwnDocuments,
  documents.uploadDocument,
  documents.removeDocument,
  documents.listAdvisorDocuments,
  documents.openDocument,
  documents.uploadPhoto,
  documents.removePhoto,
  documents.readPhoto,
  accounts.listAccounts,
  accounts.startLinking,
  accounts.readLinking,
  accounts.signInAtSandbox,
  accounts.refreshBank,
  accounts.unlinkBank,
  accounts.receivePlaidWebhook,
  criteria.readCriteria,
  criteria.saveCriteria,
  matching.searchAdvisors,
  matching.readSearch,
  matching.countLeft,
  matching.readMatch,
  matching.whatWouldChange,
  keptAdvisors.noteViewed,
  keptAdvisors.saveAdvisor,
  keptAdvisors.hideAdvisor,
  keptAdvisors.listKept,
  keptAdvisors.listSavedSearches,
  keptAdvisors.keepSearch,
  keptAdvisors.dropSearch,
  requests.sendRequest,
  requests.listSentRequests,
  requests.listReceivedRequests,
  requests.answerRequest,
  requests.withdrawRequest,
  requests.askBack,
  requests.answerBack,
  requests.closeSentRequest,
  requests.closeReceivedRequest,
  requests.readNextBest,
  requests.dismissNextBest,
  chat.listConversations,
  chat.readMessages,
  chat.sendMessage,
  chat.markMessagesRead,
  chat.sayTyping,
  chat.saveMessageDraft,
  chat.uploadMessageFile,
  chat.openMessageFile,
  chat.moveInConversation,
  chat.reportConversation,
  chat.searchMessages,
  notifications.listNotifications,
  notifications.markNotificationsRead,
  notifications.markNotificationsUnread,
  availability.readAvailability,
  availability.saveAvailability,
  availability.readSlots,
  metrics.readMetrics,
  metrics.readReach,
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
  testTools.runOutRequests,
]
