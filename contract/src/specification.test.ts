import { describe, expect, test } from 'vitest'
import facts from '../specification.json' with { type: 'json' }
import * as identitySentences from './account/identity-sentences.ts'
import * as choices from './choices.ts'
import * as constants from './constants.ts'
import * as sentences from './sentences.ts'
import { helpAddress, helpTopicNames, helpTopicOf } from './site/help-topics.ts'

// Compares the contract with what specification.json says by the number of the rule; house/originals.test.ts compares
// that file with the specification's own text.

const minute = 60_000

describe('the contract says what the specification does', () => {
  test('in its choices and their order: specialties, topics, fee types, genders, ages, experience (spec 3-33 … 3-38)', () => {
    expect(Object.fromEntries(facts.choices.map(({ rule, values }) => [rule, values]))).toEqual({
      '3-33': choices.clientSpecialties,
      '3-34': choices.serviceTopics,
      '3-35': choices.feeTypes,
      '3-36': choices.genderOptions,
      '3-37': choices.ageBands,
      '3-38': choices.experienceBands,
    })
  })

  const { identityFallbacks, wrappedIdentityErrors } = identitySentences
  const { accountSentences, feedbackSentences, masqueradeSentences, profileSentences } = sentences
  const ours: Readonly<Record<string, readonly string[]>> = {
    '2.4-06': [accountSentences.unknownName, accountSentences.noEmail],
    '5-01': [feedbackSentences.advisorIdMissing],
    '5-02': [feedbackSentences.blank],
    '5-03': [feedbackSentences.tooLong],
    '5-04': [feedbackSentences.bookingThanks],
    '5-05': [feedbackSentences.thanks],
    '5-12': [sentences.changeEmailSentence('{email}')],
    '8-03': [
      identityFallbacks.signUp,
      identityFallbacks.confirmSignUp,
      identityFallbacks.resendCode,
      identityFallbacks.signIn,
      identityFallbacks.forgotPassword,
      identityFallbacks.confirmForgotPassword,
      identityFallbacks.changePassword,
    ],
    '8-04': [
      wrappedIdentityErrors.confirmSignUp,
      wrappedIdentityErrors.forgotPassword,
      wrappedIdentityErrors.confirmForgotPassword,
      wrappedIdentityErrors.changePassword,
    ],
    '8-05': [profileSentences.consumerNotFound],
    '8-06': [profileSentences.consumerFetchFailed, profileSentences.consumersFetchFailed],
    '8-07': [profileSentences.onboardingFetchFailed],
    '8-08': [profileSentences.advisorFetchFailed, profileSentences.advisorNotFound],
    '8-09': [profileSentences.invalidConsumerId, profileSentences.invalidForceRefresh],
    '8-10': [sentences.httpErrorSentence(0).replace('0', 'N')],
    '8-11': [feedbackSentences.failed, feedbackSentences.bookingFailed],
    '8-12': [
      masqueradeSentences.notMasquerading,
      masqueradeSentences.startFailed,
      masqueradeSentences.stopFailed,
    ],
    '8-13': [masqueradeSentences.fallbackName],
  }

  test.each(Object.entries(ours))('in its sentences, word for word (rule %s)', (rule, words) => {
    expect(words).toEqual(facts.texts.filter((fact) => fact.rule === rule).map(({ text }) => text))
  })

  test('in every sentence of sections 5 and 8, with no fixed sentence that is in neither', () => {
    const asked = facts.texts.map(({ rule }) => rule).filter((rule) => /^[58]-/.test(rule))
    expect(Object.keys(ours)).toEqual(expect.arrayContaining(asked))
    const groups = Object.values({ ...identitySentences, ...sentences }).filter(
      (group) => typeof group === 'object',
    )
    const fixed = groups.flatMap((group) => Object.values<string>(group))
    expect(fixed.length).toBeGreaterThan(30)
    expect(fixed.filter((sentence) => !Object.values(ours).flat().includes(sentence))).toEqual([])
  })

  test('in its numbers (spec 9-01 … 9-12, 9-14, 9-17)', () => {
    const { sessionTimeout, notificationTimes, sidebar, socket, toasts } = constants
    const numbers: Readonly<Record<string, number>> = {
      '2.4-05 the badge shows a plus above': constants.badgeShowsPlusAbove,
      '9-01 slow after, ms': constants.slowLoadingMs,
      '9-02 session timeout, minutes': sessionTimeout.timeoutMs / minute,
      '9-02 warning before it, minutes': sessionTimeout.warningBeforeMs / minute,
      '9-02 countdown, seconds': sessionTimeout.countdownSeconds,
      '9-02 extension, minutes': sessionTimeout.extensionMs / minute,
      '9-02 check every, ms': sessionTimeout.checkEveryMs,
      '9-03 retries of the dialog': sessionTimeout.modalRetries,
      '9-03 retry every, ms': sessionTimeout.modalRetryEveryMs,
      '9-04 sign-in cookies, days': sessionTimeout.authCookieDays,
      '9-06 cache of notifications, ms': notificationTimes.cacheMs,
      '9-06 unread at most': notificationTimes.unreadLimit,
      '9-06 page': notificationTimes.pageSize,
      '9-06 toast, seconds': notificationTimes.toastMs / 1000,
      '9-06 count every, seconds': notificationTimes.pollEveryMs / 1000,
      '9-06 first count after, seconds': notificationTimes.firstCountAfterMs / 1000,
      '9-07 feedback, characters': constants.feedbackMaxLength,
      '9-08 results are stale after, minutes': constants.resultsStaleAfterMs / minute,
      '9-09 sidebar collapsed, px': sidebar.collapsedPx,
      '9-09 sidebar medium, px': sidebar.mediumPx,
      '9-09 sidebar large, px': sidebar.largePx,
      '9-09 mobile at or below, px': sidebar.mobileAtOrBelowPx,
      '9-09 content at most, px': constants.contentMaxWidthPx,
      '9-09 retries for a consumer id': sidebar.consumerIdRetries,
      '9-09 retry every, seconds': sidebar.consumerIdRetryEveryMs / 1000,
      '9-10 attempts to reconnect': socket.reconnectionAttempts,
      '9-10 reconnect after, ms': socket.reconnectionDelayMs,
      '9-10 connect within, ms': socket.connectTimeoutMs,
      '9-10 reconnect after at most, seconds': socket.reconnectionDelayMaxMs / 1000,
      '9-10 jitter': socket.randomizationFactor,
      '9-11 toast, ms': toasts.durationMs,
      '9-11 visible toasts': toasts.visible,
      '9-11 gap, px': toasts.gapPx,
      '9-11 width, px': toasts.widthPx,
      '9-11 offset, px': toasts.offsetPx,
      '9-11 offset on phones, px': toasts.mobileOffsetPx,
      '9-12 dropdown list, px': constants.dropdownMaxHeightPx,
      '9-14 prefetch within, px': constants.prefetchRootMarginPx,
      '9-17 image quality': constants.imageQuality,
    }
    expect(numbers).toEqual(
      Object.fromEntries(facts.numbers.map(({ rule, name, value }) => [`${rule} ${name}`, value])),
    )
  })

  test('in the names of what a browser stores, and in how a socket connects (spec 7-33, 9-19)', () => {
    const namesOf = (rule: string) => facts.names.find((fact) => fact.rule === rule)?.values
    const { user, matchmakingResults, notifications, theme } = constants.storageNames
    expect([user, matchmakingResults, notifications]).toEqual(namesOf('9-19'))
    expect(namesOf('3-28')).toContain(theme)
    expect(constants.socket.transports).toEqual(namesOf('7-33'))
  })

  test.each(facts.helpTopics)('in the topic of “$heading” (spec 2.2-02 … 2.2-15)', ({ heading, topic }) => {
    expect(helpTopicOf(heading)).toBe(topic)
  })
})

describe('the help page', () => {
  test('opens on the general topic for any heading it does not know, also for names every object has (spec 2.2-16)', () => {
    for (const heading of ['', 'Help', 'constructor', '__proto__', 'password requirements'])
      expect(helpTopicOf(heading)).toBe('general')
  })

  test('has the 14 topics of the specification and the general one, and an address with and without one (spec 2.2-01)', () => {
    expect(helpTopicNames).toEqual([...facts.helpTopics.map(({ topic }) => topic), 'general'])
    expect(helpAddress()).toBe('/help')
    expect(helpAddress('fees')).toBe('/help?content=fees')
  })
})
